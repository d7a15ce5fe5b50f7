package dev.keyfold.processor.diagnostic;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that a user probably meant. */
public final class DidYouMean {
  private static final int MOST_EDITS = 2;

  private DidYouMean() {}

  /**
   * The candidate nearest to what was written: at most two edits away, and fewer than it has
   * characters; of two equally near ones the first by name. Empty when there is none.
   */
  public static Optional<String> nearest(String written, Collection<String> candidates) {
    return candidates.stream()
        .filter(candidate -> edits(written, candidate) <= mostEdits(written))
        .min(
            Comparator.comparingInt((String candidate) -> edits(written, candidate))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** {@code ; did you mean 'idle'?} to end a sentence with, or nothing. */
  public static String hint(String written, Collection<String> candidates) {
    return nearest(written, candidates)
        .map(candidate -> "; did you mean '" + candidate + "'?")
        .orElse("");
  }

  private static int mostEdits(String written) {
    return Math.min(MOST_EDITS, written.length() - 1);
  }

  /** Levenshtein's distance; a difference in case alone costs nothing. */
  private static int edits(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
