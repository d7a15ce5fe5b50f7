package dev.keyfold.schema.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/** Version numbers as people say them: {@code versions 1 to 3 and 5}. */
final class Versions {
  private Versions() {}

  /** Without any, it is state that no recorded build wrote. */
  static String text(SortedSet<Integer> versions) {
    if (versions.isEmpty()) {
      return "an unrecorded build";
    }
    List<String> ranges = ranges(versions);
    String noun = versions.size() == 1 ? "version " : "versions ";
    int last = ranges.size() - 1;
    return last == 0
        ? noun + ranges.get(0)
        : noun + String.join(", ", ranges.subList(0, last)) + " and " + ranges.get(last);
  }

  private static List<String> ranges(SortedSet<Integer> versions) {
    List<String> ranges = new ArrayList<>();
    int first = versions.first();
    int previous = first;
    for (int version : versions) {
      if (version > previous + 1) {
        ranges.add(range(first, previous));
        first = version;
      }
      previous = version;
    }
    ranges.add(range(first, previous));
    return ranges;
  }

  private static String range(int first, int last) {
    return first == last ? "" + first : first + (last == first + 1 ? " and " : " to ") + last;
  }
}
