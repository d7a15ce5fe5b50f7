package dev.keyfold;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * Timers that follow the wall clock, seen as the time of the micro-batch, any number per key, told
 * apart by an id: one pending instant per key and id, and setting it again replaces it. Setting,
 * cancelling or looking at one never touches the others. Their handler gets the id. Every method
 * works on the key of the callback that runs, and throws {@link IllegalStateException} outside of
 * one or from another thread.
 *
 * <p>Timers of a key that are due at the same instant run in the order of the names of their
 * fields, those of one family in the order of their ids.
 *
 * @param <T> the type of the ids, which can be any type that a key can be
 */
public interface ProcessingTimers<T> {
  /** Sets the timer of an id to an instant; milliseconds count, anything finer is rounded up. */
  void at(T id, Instant due);

  /** Sets the timer of an id, counted from the processing time. */
  void after(T id, Duration delay);

  /** Sets the timer of an id to an instant, unless it is pending for an earlier one. */
  void noLaterThan(T id, Instant due);

  /**
   * Sets the timer of an id as {@link #after} does, unless it is pending for an earlier instant.
   */
  void within(T id, Duration delay);

  /** As {@link ProcessingTimer#atNext}, for the timer of an id. */
  void atNext(T id, Duration period);

  /** Drops the pending instant of an id; nothing happens when there is none. */
  void cancel(T id);

  /** Drops the pending instants of all ids. */
  void cancelAll();

  /** The pending instant of an id. Empty in the handler of that id, until it is set again. */
  Optional<Instant> pending(T id);

  /**
   * The ids that are pending with their instants, by instant, then by id in the order of its
   * encoded form. It is a snapshot: what is set or cancelled later does not change it.
   */
  Iterable<Map.Entry<T, Instant>> pending();
}
