package dev.keyfold;

import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ProcessorSpec;

/**
 * What the annotation processor generates for a {@code @Stateful} class and what an engine drives.
 * There is one instance per worker, and its callbacks never nest.
 *
 * @param <K> the grouping key
 * @param <I> the input records
 * @param <O> the output, {@link Void} for none
 */
public interface StatefulProcessor<K, I, O> {
  /** Names, codecs and clocks of the state: constant. */
  ProcessorSpec<K> spec();

  /**
   * Binds every handle, then runs {@code @OnOpen}.
   *
   * @throws IllegalStateException when called a second time, or when the user's object is already
   *     bound to another processor
   * @throws Exception what {@code @OnOpen} throws
   */
  void open(StateBinder state) throws Exception;

  /**
   * Called once per record.
   *
   * @throws Exception what the user's method throws
   */
  void onInput(K key, I input, Context context, Emitter<O> out) throws Exception;

  /**
   * Called when a timer is due.
   *
   * @throws Exception what the user's method throws
   */
  default void onTimer(FiredTimer timer, K key, TimerContext context, Emitter<O> out)
      throws Exception {
    throw timer.unknown();
  }

  /**
   * Runs {@code @OnClose}.
   *
   * @throws Exception what the user's method throws
   */
  default void close() throws Exception {}
}
