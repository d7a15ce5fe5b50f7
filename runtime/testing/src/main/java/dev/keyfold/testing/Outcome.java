package dev.keyfold.testing;

import dev.keyfold.local.state.PendingTimer;
import dev.keyfold.spec.ProcessorSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a run has led to, key by key, because only within a key is there an order that does not
 * depend on where batches end.
 *
 * @param outputs in the order of each key
 * @param states the variables of each key that has any
 * @param timers by key, then by what names the timer, the instants in milliseconds
 */
record Outcome(
    ProcessorSpec<?> spec,
    Map<Object, List<Emission>> outputs,
    Map<Object, Map<String, Object>> states,
    Map<Object, Map<String, Long>> timers) {

  /** All of it. */
  static <K> Outcome of(VirtualRun<K, ?, ?> run) {
    Map<Object, Map<String, Long>> timers = new LinkedHashMap<>();
    for (PendingTimer<K> timer : run.pendingTimers()) {
      timers
          .computeIfAbsent(timer.key(), key -> new LinkedHashMap<>())
          .put(timer.timer().name() + (timer.id() == null ? "" : "/" + timer.id()), timer.due());
    }
    return new Outcome(run.spec(), outputs(run), states(run, run.storedKeys()), timers);
  }

  /** The state of some keys only. */
  static <K> Outcome ofStates(VirtualRun<K, ?, ?> run, Collection<K> keys) {
    return new Outcome(run.spec(), Map.of(), states(run, keys), Map.of());
  }

  private static Map<Object, List<Emission>> outputs(VirtualRun<?, ?, ?> run) {
    Map<Object, List<Emission>> outputs = new LinkedHashMap<>();
    for (Emission emission : run.emissions()) {
      outputs.computeIfAbsent(emission.key(), key -> new ArrayList<>()).add(emission);
    }
    return outputs;
  }

  private static <K> Map<Object, Map<String, Object>> states(
      VirtualRun<K, ?, ?> run, Collection<K> keys) {
    Map<Object, Map<String, Object>> states = new LinkedHashMap<>();
    for (K key : keys) {
      states.put(key, run.read(key, handles -> KeyContents.of(run.spec(), handles)));
    }
    return states;
  }
}
