package dev.keyfold.local.epoch;

import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The event time of source records, and what moves their watermark. All times but the first are
 * milliseconds; {@link Millis#END_OF_TIME} for never.
 *
 * @param of the event time of a source record, null when records have none
 * @param maxDelay how much later than others a record may come
 * @param idleAfter after how long without a record a partition does not hold the watermark
 * @param advanceAfter after how long without any record the watermark goes on with the wall clock
 * @param maxAhead how far ahead of the wall clock a record may be to move the watermark
 */
public record EventTimes(
    @Nullable Function<Object, Instant> of,
    long maxDelay,
    long idleAfter,
    long advanceAfter,
    long maxAhead) {

  /** Records without event time. */
  public static final EventTimes NONE =
      new EventTimes(null, 0, Millis.END_OF_TIME, Millis.END_OF_TIME, Millis.END_OF_TIME);

  /**
   * Records with an event time.
   *
   * @throws IllegalArgumentException when the delay is negative
   */
  @SuppressWarnings("unchecked") // records of the source are all that it is given
  public static EventTimes of(Function<?, Instant> time, Duration maxDelay) {
    if (maxDelay.isNegative()) {
      throw new IllegalArgumentException("maxDelay is negative: " + maxDelay);
    }
    return new EventTimes(
        (Function<Object, Instant>) time,
        Millis.of(maxDelay),
        Millis.END_OF_TIME,
        Millis.END_OF_TIME,
        Millis.END_OF_TIME);
  }

  /** The same, with partitions that count as idle after a while. */
  public EventTimes idleAfter(Duration wait) {
    return new EventTimes(of, maxDelay, positive("idleAfter", wait), advanceAfter, maxAhead);
  }

  /** The same, with a watermark that goes on when all partitions are idle for a while. */
  public EventTimes advanceAfter(Duration wait) {
    return new EventTimes(of, maxDelay, idleAfter, positive("advanceAfter", wait), maxAhead);
  }

  /** The same, without trust in records from the future. */
  public EventTimes maxAhead(Duration bound) {
    return new EventTimes(of, maxDelay, idleAfter, advanceAfter, positive("maxAhead", bound));
  }

  private long positive(String option, Duration duration) {
    if (of == null) {
      throw new IllegalStateException(option + " is about event time: call eventTime(…) before it");
    }
    if (duration.isNegative() || duration.isZero()) {
      throw new IllegalArgumentException(option + " is positive, found " + duration);
    }
    return Millis.of(duration);
  }
}
