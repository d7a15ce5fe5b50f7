package dev.keyfold.local.epoch;

import dev.keyfold.local.state.KeyEntry;
import dev.keyfold.local.state.KeyedState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The records of a micro-batch by key, the keys in the order of their first records. */
final class KeyBatches<K, I> {
  private final KeyedState<K> state;
  private final Map<KeyEntry, KeyBatch<K, I>> batches = new LinkedHashMap<>();

  KeyBatches(KeyedState<K> state) {
    this.state = state;
  }

  /** Takes a record of the key that has been located. */
  void add(K key, I record, long eventTime, boolean late) {
    batches
        .computeIfAbsent(state.located(), entry -> new KeyBatch<>(key, entry, state))
        .add(record, eventTime, late);
  }

  /** All of them, which are forgotten here. */
  List<KeyBatch<K, I>> take() {
    List<KeyBatch<K, I>> taken = List.copyOf(batches.values());
    batches.clear();
    return taken;
  }
}
