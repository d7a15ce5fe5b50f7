package dev.keyfold.local.state;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.DueRow;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many timers are pending, by field. The number is part of each commit that changes it, because
 * most of the timers may be in the store alone.
 */
final class TimerCounts {

  private final StateStore store;
  private final String origin;
  private final int dueFamily;
  private final BoundFields fields;
  private final boolean used;
  private final Map<Integer, Long> byField = new TreeMap<>();
  private boolean changed;

  TimerCounts(StateStore store, String origin, int dueFamily, BoundFields fields) {
    this.store = store;
    this.origin = origin;
    this.dueFamily = dueFamily;
    this.fields = fields;
    used = fields.all().stream().anyMatch(FiringField.class::isInstance);
  }

  /** Takes over what is stored. */
  void load() {
    byField.clear();
    changed = false;
    if (used) {
      Map<Integer, Long> stored = StoredProcessors.readTimerCounts(store, origin);
      if (stored == null) {
        count();
      } else {
        byField.putAll(stored);
        byField.keySet().removeIf(id -> !isTimer(id));
      }
    }
  }

  /** A store without the numbers has them in its index. */
  private void count() {
    store.scan(
        dueFamily,
        new byte[0],
        null,
        Integer.MAX_VALUE,
        (key, value) -> {
          DueRow row = DueRow.read(key, value);
          if (isTimer(row.fieldId())) {
            add(row.fieldId(), 1);
          }
          return true;
        });
  }

  private boolean isTimer(int id) {
    return fields.byId(id) instanceof FiringField;
  }

  /** So many more are pending. */
  void add(int fieldId, int more) {
    if (more != 0) {
      byField.merge(fieldId, (long) more, Long::sum);
      changed = true;
    }
  }

  /** The pending timers of a clock, with the last commit. */
  long pending(boolean event) {
    long sum = 0;
    for (Map.Entry<Integer, Long> count : byField.entrySet()) {
      if (fields.byId(count.getKey()) instanceof FiringField timer && timer.isEvent() == event) {
        sum += count.getValue();
      }
    }
    return sum;
  }

  void drainTo(ChangeBatch batch) {
    if (changed) {
      changed = false;
      StoredProcessors.writeTimerCounts(batch, origin, byField);
    }
  }
}
