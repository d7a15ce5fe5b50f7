package dev.keyfold.samples.cdc;

import java.time.Instant;
import java.util.Comparator;

/**
 * Where a change stands in the log of the database.
 *
 * @param at when it was committed
 * @param file the file of the log
 * @param offset the place in that file
 */
public record Position(Instant at, String file, long offset) implements Comparable<Position> {
  private static final Comparator<Position> ORDER =
      Comparator.comparing(Position::at)
          .thenComparing(Position::file)
          .thenComparing(Position::offset);

  @Override
  public int compareTo(Position other) {
    return ORDER.compare(this, other);
  }
}
