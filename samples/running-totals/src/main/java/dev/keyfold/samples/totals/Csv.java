package dev.keyfold.samples.totals;

import dev.keyfold.local.connector.file.MalformedLine;
import java.util.ArrayList;
import java.util.List;

/** Comma separated values; a quoted one may contain commas, and quotes as two quotes. */
final class Csv {
  private Csv() {}

  /**
   * The values of a line.
   *
   * @throws MalformedLine when a quote is not closed
   */
  static List<String> columns(String line) throws MalformedLine {
    List<String> columns = new ArrayList<>();
    StringBuilder column = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        boolean escaped = quoted && i + 1 < line.length() && line.charAt(i + 1) == '"';
        if (escaped) column.append(line.charAt(++i));
        else quoted = !quoted;
      } else if (c == ',' && !quoted) {
        columns.add(column.toString());
        column.setLength(0);
      } else {
        column.append(c);
      }
    }
    if (quoted) {
      throw new MalformedLine("the line ends inside quotes", line.length() + 1);
    }
    columns.add(column.toString());
    return columns;
  }
}
