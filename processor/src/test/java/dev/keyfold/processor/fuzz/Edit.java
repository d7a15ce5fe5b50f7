package dev.keyfold.processor.fuzz;

import java.util.Comparator;
import java.util.List;

/** A change of a text: what lies between two offsets gives way to something else. */
record Edit(int start, int end, String replacement) {
  private boolean overlaps(Edit other) {
    return (start < other.end && other.start < end) || start == other.start;
  }

  /** The text with those of the changes that do not overlap an earlier one. */
  static String apply(String text, List<Edit> edits) {
    StringBuilder changed = new StringBuilder(text);
    int[] kept = {0};
    List<Edit> apart =
        edits.stream()
            .filter(edit -> edits.stream().limit(kept[0]++).noneMatch(edit::overlaps))
            .sorted(Comparator.comparingInt(Edit::start).reversed())
            .toList();
    apart.forEach(edit -> changed.replace(edit.start, edit.end, edit.replacement));
    return changed.toString();
  }
}
