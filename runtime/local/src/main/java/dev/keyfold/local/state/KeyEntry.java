package dev.keyfold.local.state;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** All that is in memory of one key. One look-up finds it, and with it the slots of all fields. */
public final class KeyEntry {

  /** About what an entry takes without its slots. */
  private static final int BASE_WEIGHT = 120;

  final long hash;
  final byte[] key;

  /** By the index of the field; null while there is nothing to know. */
  final @Nullable Slot[] slots;

  /** A bit per family of key rows that has been read. */
  long loadedRows;

  /** A bit per family of key rows that is to be written. */
  long dirtyRows;

  /** Whether it changed since the last commit. */
  boolean dirty;

  /** The epoch of its last commit: until that one is applied, the store does not have it. */
  long committedEpoch;

  /** The last epoch in which it was used. */
  long touchedEpoch;

  /** The last epoch in which its overdue timers were run before a record. */
  long caughtUpEpoch;

  /** The deadlines that are armed. */
  int deadlines;

  /** The drain in which a timer of it was last set, see {@link CallbackScope#drain}. */
  long setInDrain;

  /** What it counts in the cache. */
  int weight;

  private long pass;
  private int passCallbacks;

  KeyEntry(long hash, byte[] key, int fields) {
    this.hash = hash;
    this.key = key;
    slots = new Slot[fields];
  }

  boolean isBefore(KeyEntry other) {
    return hash == other.hash
        ? Arrays.compareUnsigned(key, other.key) < 0
        : Long.compareUnsigned(hash, other.hash) < 0;
  }

  boolean isKey(long otherHash, byte[] other, int length) {
    return hash == otherHash && Arrays.equals(key, 0, key.length, other, 0, length);
  }

  boolean isRowLoaded(int row) {
    return (loadedRows & 1L << row) != 0;
  }

  /** Counts a callback; false, and not counted, when this pass has had its number. */
  boolean takesCallback(long currentPass, int limit) {
    if (pass != currentPass) {
      pass = currentPass;
      passCallbacks = 0;
    }
    if (passCallbacks >= limit) {
      return false;
    }
    passCallbacks++;
    return true;
  }

  int computeWeight() {
    int sum = BASE_WEIGHT + key.length;
    for (Slot slot : slots) {
      sum += slot == null ? 0 : slot.weight();
    }
    return sum;
  }

  /** Visits all deadlines. */
  void deadlines(Consumer<Deadline> visitor) {
    for (Slot slot : slots) {
      if (slot != null) {
        slot.deadlines(visitor);
      }
    }
  }
}
