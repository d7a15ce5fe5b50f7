package dev.keyfold;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A named timer that follows the wall clock, seen as the time of the micro-batch: one pending
 * instant per key, and setting it again replaces it. It is due when its clock has reached the
 * instant. Every method works on the key of the callback that runs, and throws {@link
 * IllegalStateException} outside of one or from another thread.
 */
public interface ProcessingTimer {
  /** Sets the timer to an instant; milliseconds count, anything finer is rounded up. */
  void at(Instant due);

  /** Sets the timer, counted from the processing time. */
  void after(Duration delay);

  /**
   * Sets the timer to an instant, unless it is pending for an earlier one: whoever calls this last,
   * it fires no later than anybody has asked for.
   */
  void noLaterThan(Instant due);

  /** Sets the timer as {@link #after} does, unless it is pending for an earlier instant. */
  void within(Duration delay);

  /**
   * Sets the timer to the next instant that is a multiple of a period, counted from 1970 UTC: every
   * full hour with {@code Duration.ofHours(1)}. To go on, set it again in its handler. It counts
   * from the processing time, so after a pause it fires once, and then goes on with the next
   * multiple that is still to come.
   *
   * @throws IllegalArgumentException when the period is not positive
   */
  void atNext(Duration period);

  /** Drops the pending instant; nothing happens when there is none. */
  void cancel();

  /** The pending instant. Empty in the timer's own handler, until it is set again. */
  Optional<Instant> pending();
}
