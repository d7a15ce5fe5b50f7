package dev.keyfold.spec;

import dev.keyfold.annotation.TimeDomain;

/** A timer of a processor. */
public sealed interface TimerSpec {
  /** The stored name. */
  String name();

  /** The clock that it follows. */
  TimeDomain clock();

  /** A timer with one pending instant per key. */
  record Single(String name, TimeDomain clock) implements TimerSpec {}

  /** A timer that follows the wall clock. */
  static Single processing(String name) {
    return new Single(name, TimeDomain.PROCESSING);
  }

  /** A timer that follows the watermark. */
  static Single event(String name) {
    return new Single(name, TimeDomain.EVENT);
  }
}
