package dev.keyfold;

import dev.keyfold.spec.ExpiredState;
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
   * Called instead of {@link #onInput} when {@link ProcessorSpec#batchInput()}: with all records of
   * one key in one micro-batch, in the order of their arrival.
   *
   * @param inputs can be iterated once; the event time of the context is that of the record that
   *     was taken last
   * @throws Exception what the user's method throws
   */
  default void onBatch(K key, Iterable<I> inputs, Context context, Emitter<O> out)
      throws Exception {
    for (I input : inputs) {
      onInput(key, input, context, out);
    }
  }

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
   * Called with what has expired of a variable in {@link ProcessorSpec#onExpire()}.
   *
   * @throws Exception what the user's method throws
   */
  default void onExpire(ExpiredState expired, K key, Context context, Emitter<O> out)
      throws Exception {
    throw expired.unknown();
  }

  /**
   * Runs {@code @OnClose}.
   *
   * @throws Exception what the user's method throws
   */
  default void close() throws Exception {}

  /**
   * What is generated in addition for a class with an {@code @OnInitialState} method.
   *
   * @param <K> the grouping key
   * @param <I> the input records
   * @param <O> the output, {@link Void} for none
   * @param <S> the rows of the snapshot
   */
  interface WithInitialState<K, I, O, S> extends StatefulProcessor<K, I, O> {
    /**
     * Called with each row of the snapshot, before any record is read.
     *
     * @throws Exception what the user's method throws
     */
    void onInitialState(K key, S row, Context context, Emitter<O> out) throws Exception;
  }
}
