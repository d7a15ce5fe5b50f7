package dev.keyfold.time;

/**
 * The watermark of one source partition: {@code max event time - max delay - 1 ms}. It is unset
 * until the first record, never falls and never wraps.
 */
public final class Watermark {

  private final long maxDelay;
  private long value;

  /**
   * A watermark that goes on from where it was.
   *
   * @param maxDelay how many milliseconds out of order records may come; not negative
   * @param start the saved value, or {@link Millis#UNSET}
   */
  public Watermark(long maxDelay, long start) {
    if (maxDelay < 0) {
      throw new IllegalArgumentException("a delay is not negative, found " + maxDelay + " ms");
    }
    this.maxDelay = maxDelay;
    value = start;
  }

  /** Takes notice of a record. */
  public void observe(long eventTime) {
    value = Math.max(value, behind(eventTime, maxDelay));
  }

  /** The watermark, or {@link Millis#UNSET}. */
  public long value() {
    return value;
  }

  /** {@code eventTime - maxDelay - 1}, stopping at the begin of time. */
  public static long behind(long eventTime, long maxDelay) {
    return Millis.plus(Millis.plus(eventTime, -maxDelay), -1);
  }

  /**
   * The watermark that a stage hands on: its own, but less than the oldest event deadline that has
   * yet to run.
   *
   * @param watermark of the stage, or {@link Millis#UNSET}
   * @param oldestDeadline of the stage, or {@link Millis#UNSET} for none
   */
  public static long handedOn(long watermark, long oldestDeadline) {
    if (watermark == Millis.UNSET || oldestDeadline == Millis.UNSET) {
      return watermark;
    }
    return Math.min(watermark, Millis.plus(oldestDeadline, -1));
  }
}
