package dev.keyfold.spec;

/** Which timer is due. */
public interface FiredTimer {
  /**
   * The position in {@link ProcessorSpec#timers()} of this build: resolved by name when the
   * processor is opened, never persisted.
   */
  int index();

  /** The timer. */
  TimerSpec spec();

  /**
   * The id of the timer that is due.
   *
   * @throws IllegalArgumentException when the timer is not of this family
   */
  default <T> T id(TimerSpec.Family<T> family) {
    throw new IllegalArgumentException(
        "timer '" + spec().name() + "' is not of family '" + family.name() + "'");
  }

  /** The error for a timer that the generated dispatch table does not know. */
  default IllegalStateException unknown() {
    return new IllegalStateException("timer '" + spec().name() + "' has no handler");
  }
}
