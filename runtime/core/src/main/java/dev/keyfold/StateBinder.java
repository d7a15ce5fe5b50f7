package dev.keyfold;

import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;

/**
 * The port that each engine implements: turns specs into handles. The handles resolve the current
 * key themselves.
 */
public interface StateBinder {
  /** The handle of a value. */
  <T> ValueState<T> value(ValueSpec<T> spec);

  /** The handle of a list. */
  <T> ListState<T> list(ListSpec<T> spec);

  /** The handle of a map. */
  <K, V> MapState<K, V> map(MapSpec<K, V> spec);

  /** The handle of a sorted map. */
  <K, V> SortedMapState<K, V> sortedMap(SortedMapSpec<K, V> spec);

  /** The handle of a timer that follows the wall clock. */
  ProcessingTimer processingTimer(TimerSpec.Single spec);

  /** The handle of a timer that follows the watermark. */
  EventTimer eventTimer(TimerSpec.Single spec);

  /** The handle of a family of timers that follow the wall clock. */
  <T> ProcessingTimers<T> processingTimers(TimerSpec.Family<T> spec);

  /** The handle of a family of timers that follow the watermark. */
  <T> EventTimers<T> eventTimers(TimerSpec.Family<T> spec);

  /** The emitter of a side output. */
  <T> Emitter<T> output(OutputSpec<T> spec);

  /**
   * Has this run by {@link Context#clearAll} after the state of the key is gone: plain fields are
   * set to zero then.
   */
  void whenCleared(Runnable reset);
}
