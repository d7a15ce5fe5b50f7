package dev.keyfold.spec;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.KeyCodec;

/** A timer of a processor. */
public sealed interface TimerSpec {
  /** The stored name. */
  String name();

  /** The clock that it follows. */
  TimeDomain clock();

  /** A timer with one pending instant per key. */
  record Single(String name, TimeDomain clock) implements TimerSpec {}

  /**
   * Timers that are told apart by an id, with one pending instant per key and id.
   *
   * @param <T> the type of the ids
   */
  record Family<T>(String name, TimeDomain clock, KeyCodec<T> idCodec) implements TimerSpec {}

  /** A timer that follows the wall clock. */
  static Single processing(String name) {
    return new Single(name, TimeDomain.PROCESSING);
  }

  /** A timer that follows the watermark. */
  static Single event(String name) {
    return new Single(name, TimeDomain.EVENT);
  }

  /** A family of timers that follow the wall clock. */
  static <T> Family<T> processing(String name, KeyCodec<T> id) {
    return new Family<>(name, TimeDomain.PROCESSING, id);
  }

  /** A family of timers that follow the watermark. */
  static <T> Family<T> event(String name, KeyCodec<T> id) {
    return new Family<>(name, TimeDomain.EVENT, id);
  }
}
