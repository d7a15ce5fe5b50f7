package dev.keyfold.samples.windows;

import java.time.Duration;
import java.time.Instant;

/**
 * What a shop sold in one window.
 *
 * @param start inclusive, a multiple of {@link #SIZE} since 1970
 * @param end exclusive
 * @param sales the number of sales
 * @param cents their sum
 * @param largest the largest of them
 */
public record SalesWindow(
    String shop, Instant start, Instant end, long sales, long cents, long largest) {
  static final Duration SIZE = Duration.ofMinutes(10);

  /** The start of the window that an instant is in, also before 1970. */
  static Instant startOf(Instant at) {
    return at.minusMillis(Math.floorMod(at.toEpochMilli(), SIZE.toMillis()));
  }

  static SalesWindow empty(String shop, Instant start) {
    return new SalesWindow(shop, start, start.plus(SIZE), 0, 0, Long.MIN_VALUE);
  }

  SalesWindow plus(Sale sale) {
    return new SalesWindow(
        shop, start, end, sales + 1, cents + sale.cents(), Math.max(largest, sale.cents()));
  }
}
