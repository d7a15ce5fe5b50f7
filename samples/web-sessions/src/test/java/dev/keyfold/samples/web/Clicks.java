package dev.keyfold.samples.web;

import dev.keyfold.local.connector.file.MalformedLine;
import java.util.ArrayList;
import java.util.List;

/** Reads lines that are known to be good. */
final class Clicks {
  private Clicks() {}

  static List<Click> parse(List<String> lines) {
    List<Click> clicks = new ArrayList<>(lines.size());
    for (String line : lines) {
      try {
        clicks.add(AccessLog.parse(line));
      } catch (MalformedLine e) {
        throw new AssertionError("column " + e.column() + " of " + line, e);
      }
    }
    return clicks;
  }
}
