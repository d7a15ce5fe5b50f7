package dev.keyfold.local.state;

import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.KeyHash;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The keys in memory, within a bound that holds between micro-batches. */
final class KeyCache {

  private final KeyTable table = new KeyTable();
  private final StateStore store;
  private final DeadlineIndex deadlines;
  private final long bound;
  private final int fields;
  private final List<KeyEntry> touched = new ArrayList<>();
  private long weight;
  private int hand;

  KeyCache(StateStore store, DeadlineIndex deadlines, long bound, int fields) {
    this.store = store;
    this.deadlines = deadlines;
    this.bound = bound;
    this.fields = fields;
  }

  /** The entry of an encoded key, made unless it is there. */
  KeyEntry entry(byte[] key, int length) {
    return entry(KeyHash.hash64(key, length), key, length);
  }

  KeyEntry entry(long hash, byte[] key, int length) {
    KeyEntry found = table.find(hash, key, length);
    if (found != null) {
      return found;
    }
    KeyEntry made = new KeyEntry(hash, Arrays.copyOf(key, length), fields);
    table.add(made);
    weigh(made);
    return made;
  }

  /** An entry is used in a micro-batch, after which it may weigh more. */
  void touch(KeyEntry entry, long epoch) {
    if (entry.touchedEpoch != epoch) {
      entry.touchedEpoch = epoch;
      touched.add(entry);
    }
  }

  private void weigh(KeyEntry entry) {
    int now = entry.computeWeight();
    weight += now - entry.weight;
    entry.weight = now;
  }

  /** The number of keys in memory. */
  int size() {
    return table.size();
  }

  /** About how many bytes they took before this micro-batch. */
  long weight() {
    return weight;
  }

  void clear() {
    table.clear();
    touched.clear();
    weight = 0;
    hand = 0;
  }

  /**
   * Goes below the bound: first keys that the last micro-batch did not touch, then any.
   *
   * @param drain keys with timers that were set in it stay, see {@link CallbackScope#drain}
   */
  void evict(long lastEpoch, long drain) {
    touched.forEach(this::weigh);
    touched.clear();
    if (weight > bound) {
      long applied = store.appliedEpoch();
      sweep(applied, lastEpoch - 1, drain);
      sweep(applied, lastEpoch, drain);
    }
  }

  private void sweep(long applied, long touchedUpTo, long drain) {
    long target = bound - bound / 8;
    // an entry that leaves is replaced by another one, which takes a step of its own
    int limit = table.capacity() + table.size();
    for (int steps = 0; steps < limit && weight > target; steps++) {
      hand &= table.capacity() - 1;
      KeyEntry entry = table.at(hand);
      if (entry != null
          && isEvictable(entry, applied, touchedUpTo)
          && (drain == 0 || entry.setInDrain != drain)) {
        drop(entry);
      } else {
        hand++;
      }
    }
  }

  private static boolean isEvictable(KeyEntry entry, long applied, long touchedUpTo) {
    return !entry.dirty && entry.committedEpoch <= applied && entry.touchedEpoch <= touchedUpTo;
  }

  /** The entry leaves its place in the table to another one. */
  private void drop(KeyEntry entry) {
    entry.deadlines(deadlines::leave);
    weight -= entry.weight;
    table.remove(entry);
  }
}
