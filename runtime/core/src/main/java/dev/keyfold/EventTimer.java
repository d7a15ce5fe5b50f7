package dev.keyfold;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A named timer that follows the watermark: one pending instant per key, and setting it again
 * replaces it. It is due when its clock has reached the instant. Every method works on the key of
 * the callback that runs, and throws {@link IllegalStateException} outside of one or from another
 * thread.
 */
public interface EventTimer {
  /** Sets the timer to an instant; milliseconds count, anything finer is rounded up. */
  void at(Instant due);

  /**
   * Sets the timer, counted from the event time of the record, or from the due instant in a timer's
   * handler.
   *
   * @throws IllegalStateException when the callback has no event time to count from
   */
  void after(Duration delay);

  /**
   * Sets the timer to an instant, unless it is pending for an earlier one: whoever calls this last,
   * it fires no later than anybody has asked for.
   */
  void noLaterThan(Instant due);

  /**
   * Sets the timer as {@link #after} does, unless it is pending for an earlier instant.
   *
   * @throws IllegalStateException when the callback has no event time to count from
   */
  void within(Duration delay);

  /**
   * Sets the timer to the first multiple of a period, counted from 1970 UTC, that is after the
   * event time of the record, or after the due instant in a timer's handler: the end of the
   * tumbling window of that length. To go on, set it again in its handler. It counts from the
   * instant that it fired for, so it fires for each multiple, however far the watermark has moved
   * at once.
   *
   * @throws IllegalArgumentException when the period is not positive
   * @throws IllegalStateException when the callback has no event time to count from
   */
  void atNext(Duration period);

  /** Drops the pending instant; nothing happens when there is none. */
  void cancel();

  /** The pending instant. Empty in the timer's own handler, until it is set again. */
  Optional<Instant> pending();
}
