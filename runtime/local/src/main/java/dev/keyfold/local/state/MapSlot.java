package dev.keyfold.local.state;

import dev.keyfold.state.RowFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What is in memory of one map. */
final class MapSlot implements Slot {

  /** What its rows begin with, or {@link RowFormat#NONE} while it has none. */
  long generation = RowFormat.NONE;

  /** The entries that something is known of, in the order of their encoded keys. */
  NavigableMap<byte[], MapEntrySlot> entries = new TreeMap<>(Arrays::compareUnsigned);

  /** Whether no entry is in the store that is not in {@link #entries}. */
  boolean complete = true;

  /** Below this map key no row of the store counts; null while all do. */
  byte @Nullable [] floor;

  /** All rows below this map key are to be deleted, before entries are written. */
  byte @Nullable [] removedBelow;

  /** Entries to be written. */
  final List<MapEntrySlot> dirty = new ArrayList<>();

  /** Entries that were removed and need be known only until the store does not have them. */
  final Deque<MapEntrySlot> gone = new ArrayDeque<>();

  private int entriesWeight;

  /** Counts the changes of what is present, for iterators. */
  long version;

  /** The version at which the map was last cleared. */
  long clearedVersion;

  /** Whether there is something to be written. */
  boolean isChanged() {
    return !dirty.isEmpty() || removedBelow != null;
  }

  /** Adds an entry of which nothing is known. */
  MapEntrySlot add(byte[] mapKey) {
    MapEntrySlot entry = new MapEntrySlot(generation, mapKey);
    adopt(entry);
    return entry;
  }

  /** Adds an entry. */
  void adopt(MapEntrySlot entry) {
    entries.put(entry.mapKey, entry);
    weigh(entry);
  }

  /** An entry may weigh more, or less. */
  void weigh(MapEntrySlot entry) {
    int now = entry.weight();
    entriesWeight += now - entry.counted;
    entry.counted = now;
  }

  boolean isBelowFloor(byte[] mapKey) {
    return floor != null && Arrays.compareUnsigned(mapKey, floor) < 0;
  }

  /** Whether the store may have an entry that is not in {@link #entries}. */
  boolean mayBeStored(byte[] mapKey) {
    return !complete && !isBelowFloor(mapKey);
  }

  /** Forgets everything: there are no entries, and no rows that count. */
  void reset() {
    entries.clear();
    entriesWeight = 0;
    dirty.clear();
    gone.clear();
    floor = null;
    removedBelow = null;
    generation = RowFormat.NONE;
    complete = true;
  }

  /** Forgets the entries that were removed by an epoch that the store has. */
  void forgetGone(long appliedEpoch) {
    for (MapEntrySlot first = gone.peek();
        first != null && first.goneEpoch <= appliedEpoch;
        first = gone.peek()) {
      gone.remove();
      boolean isGone = first.known == MapEntrySlot.Known.ABSENT && !first.dirty;
      if (isGone && entries.remove(first.mapKey, first)) {
        entriesWeight -= first.counted;
      }
    }
  }

  @Override
  public int weight() {
    return 160 + entriesWeight;
  }

  @Override
  public void deadlines(Consumer<Deadline> visitor) {
    for (MapEntrySlot entry : entries.values()) {
      if (entry.deadline != null) {
        visitor.accept(entry.deadline);
      }
    }
  }
}
