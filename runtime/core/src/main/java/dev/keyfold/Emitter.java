package dev.keyfold;

import java.time.Instant;

/**
 * Takes what a callback has to say. It is valid during that callback only.
 *
 * @param <O> the type of the output
 */
@FunctionalInterface
public interface Emitter<O> {
  /**
   * Emits with the callback's own event time: the record's, or the due instant of an event timer,
   * else none.
   */
  void emit(O value);

  /** Emits with the given event time. A plain lambda, as in a unit test, ignores the time. */
  default void emit(O value, Instant eventTime) {
    emit(value);
  }
}
