package dev.keyfold.schema.tool;

import java.util.ArrayList;
import java.util.List;

/** Which lines of a text were removed and added: a longest common subsequence. */
final class LineDiff {
  private final List<String> before;
  private final List<String> after;
  private final int[][] common;

  private LineDiff(List<String> before, List<String> after) {
    this.before = before;
    this.after = after;
    this.common = new int[before.size() + 1][after.size() + 1];
    for (int i = before.size() - 1; i >= 0; i--) {
      for (int j = after.size() - 1; j >= 0; j--) {
        common[i][j] =
            before.get(i).equals(after.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
  }

  /** The changed lines, each after {@code -} or {@code +}, in the order of the texts. */
  static List<String> of(String before, String after) {
    return new LineDiff(before.lines().toList(), after.lines().toList()).changes();
  }

  private List<String> changes() {
    List<String> changes = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < before.size() || j < after.size()) {
      if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
        i++;
        j++;
      } else if (j == after.size() || (i < before.size() && common[i + 1][j] >= common[i][j + 1])) {
        changes.add("- " + before.get(i++));
      } else {
        changes.add("+ " + after.get(j++));
      }
    }
    return changes;
  }
}
