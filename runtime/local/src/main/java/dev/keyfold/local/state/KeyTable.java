package dev.keyfold.local.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An open-addressed table of keys, probed by their hash. */
final class KeyTable {

  private static final int MIN_CAPACITY = 1 << 10;

  private @Nullable KeyEntry[] table = new KeyEntry[MIN_CAPACITY];
  private int size;

  int size() {
    return size;
  }

  int capacity() {
    return table.length;
  }

  /** The entry at a position of the table, for sweeps. */
  @Nullable KeyEntry at(int position) {
    return table[position];
  }

  @Nullable KeyEntry find(long hash, byte[] key, int length) {
    int mask = table.length - 1;
    for (int at = (int) hash & mask; ; at = (at + 1) & mask) {
      KeyEntry entry = table[at];
      if (entry == null || entry.isKey(hash, key, length)) {
        return entry;
      }
    }
  }

  /** Adds an entry whose key is not there. */
  void add(KeyEntry entry) {
    if (2 * (size + 1) > table.length) {
      grow();
    }
    insert(entry);
    size++;
  }

  /** Removes an entry that is there. */
  void remove(KeyEntry entry) {
    int mask = table.length - 1;
    int hole = (int) entry.hash & mask;
    while (table[hole] != entry) {
      hole = (hole + 1) & mask;
    }
    size--;
    // close the gap, so that probing needs no tombstones
    int at = hole;
    while (true) {
      at = (at + 1) & mask;
      KeyEntry next = table[at];
      if (next == null) {
        break;
      }
      int home = (int) next.hash & mask;
      if (((at - home) & mask) >= ((at - hole) & mask)) {
        table[hole] = next;
        hole = at;
      }
    }
    table[hole] = null;
  }

  void clear() {
    Arrays.fill(table, null);
    size = 0;
  }

  private void insert(KeyEntry entry) {
    int mask = table.length - 1;
    int at = (int) entry.hash & mask;
    while (table[at] != null) {
      at = (at + 1) & mask;
    }
    table[at] = entry;
  }

  private void grow() {
    @Nullable KeyEntry[] old = table;
    table = new KeyEntry[2 * old.length];
    for (KeyEntry entry : old) {
      if (entry != null) {
        insert(entry);
      }
    }
  }
}
