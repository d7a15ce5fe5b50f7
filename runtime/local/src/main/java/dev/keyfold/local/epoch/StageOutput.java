package dev.keyfold.local.epoch;

/**
 * Takes what a stage emits, in its defined order.
 *
 * @param <O> the type of the output
 */
@FunctionalInterface
public interface StageOutput<O> {

  /**
   * Takes one output.
   *
   * @param eventTime in milliseconds, {@link dev.keyfold.time.Millis#UNSET} for none
   * @param keyGroup of the key that emitted it, 0 to 255
   */
  void emit(O value, long eventTime, int keyGroup);
}
