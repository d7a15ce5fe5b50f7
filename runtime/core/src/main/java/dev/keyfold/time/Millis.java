package dev.keyfold.time;

import java.time.Duration;
import java.time.Instant;

/** Arithmetic of instants in milliseconds that stops at the ends of the time line. */
public final class Millis {

  /** No instant at all: no watermark yet, no event time, no pending timer. */
  public static final long UNSET = Long.MIN_VALUE;

  /** The first instant. */
  public static final long BEGIN_OF_TIME = Long.MIN_VALUE + 1;

  /** The last instant, which is where the watermark goes when a bounded input ends. */
  public static final long END_OF_TIME = Long.MAX_VALUE;

  private Millis() {}

  /** The sum, or the end of the time line that it lies behind. */
  public static long plus(long instant, long millis) {
    long sum = instant + millis;
    if (((instant ^ sum) & (millis ^ sum)) < 0) {
      return millis < 0 ? BEGIN_OF_TIME : END_OF_TIME;
    }
    return Math.max(sum, BEGIN_OF_TIME);
  }

  /** The first multiple of a period, counted from 1970, that is after an instant. */
  public static long nextMultiple(long instant, long period) {
    return plus(Math.floorDiv(instant, period) * period, period);
  }

  /** The instant in milliseconds, anything finer rounded up. */
  public static long of(Instant instant) {
    return saturated(instant.getEpochSecond(), instant.getNano());
  }

  /** The duration in milliseconds, anything finer rounded up. */
  public static long of(Duration duration) {
    return saturated(duration.getSeconds(), duration.getNano());
  }

  private static long saturated(long seconds, int nanos) {
    if (seconds >= Long.MAX_VALUE / 1000) {
      return END_OF_TIME;
    }
    if (seconds <= Long.MIN_VALUE / 1000) {
      return BEGIN_OF_TIME;
    }
    return seconds * 1000 + (nanos + 999_999) / 1_000_000;
  }
}
