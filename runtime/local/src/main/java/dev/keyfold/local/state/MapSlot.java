package dev.keyfold.local.state;

import dev.keyfold.state.RowFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** What is in memory of one map. */
final class MapSlot implements Slot {

  /** What its rows begin with, or {@link RowFormat#NONE} while it has none. */
  long generation = RowFormat.NONE;

  /** The entries that something is known of, in the order of their encoded keys. */
  NavigableMap<byte[], MapEntrySlot> entries = new TreeMap<>(Arrays::compareUnsigned);

  /** Whether no entry is in the store that is not in {@link #entries}. */
  boolean complete = true;

  /** Entries to be written. */
  final List<MapEntrySlot> dirty = new ArrayList<>();

  /** Counts the changes of what is present, for iterators. */
  long version;

  /** The version at which the map was last cleared. */
  long clearedVersion;

  /** Adds an entry of which nothing is known. */
  MapEntrySlot add(byte[] mapKey) {
    MapEntrySlot entry = new MapEntrySlot(generation, mapKey);
    entries.put(mapKey, entry);
    return entry;
  }

  @Override
  public int weight() {
    return 160 + entries.values().stream().mapToInt(MapEntrySlot::weight).sum();
  }

  @Override
  public boolean unload() {
    complete = true;
    entries.values().removeIf(entry -> !entry.hasDeadline());
    entries.values().forEach(MapEntrySlot::forget);
    return !entries.isEmpty();
  }
}
