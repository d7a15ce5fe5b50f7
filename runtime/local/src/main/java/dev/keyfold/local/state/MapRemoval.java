package dev.keyfold.local.state;

import dev.keyfold.local.state.MapEntrySlot.Known;
import dev.keyfold.local.state.MapPages.StoredRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Removes the lower part of a map: some entries one by one, very many as a range. What is in memory
 * is always removed one by one, and so is what expires, because the index has it too.
 */
final class MapRemoval {

  /** Rows that are deleted one by one: a range of fewer would cost readers more than it saves. */
  static final int MOST_ROWS = 4096;

  private final MapField<?, ?> field;
  private final KeyEntry key;
  private final MapSlot map;

  MapRemoval(MapField<?, ?> field, KeyEntry key, MapSlot map) {
    this.field = field;
    this.key = key;
    this.map = map;
  }

  void below(byte[] to) {
    for (MapEntrySlot entry : map.entries.headMap(to, false).values()) {
      if (entry.known != Known.ABSENT) {
        field.expiry.noteReplaced(key, entry);
        field.remove(key, map, entry);
      }
    }
    if (!map.complete && (map.floor == null || Arrays.compareUnsigned(map.floor, to) < 0)) {
      if (field.expires()) {
        expiringBelow(to);
      } else {
        storedBelow(to);
      }
      map.floor = to;
    }
  }

  private void expiringBelow(byte[] to) {
    MapPages pages = new MapPages(field, key, map, MapRange.below(to));
    for (StoredRow row = pages.peek(); row != null; row = pages.peek()) {
      pages.skip();
      MapEntrySlot entry = field.rows.read(key, map, row);
      if (entry.known != Known.ABSENT) {
        field.expiry.noteReplaced(key, entry);
        field.remove(key, map, entry);
      }
    }
  }

  private void storedBelow(byte[] to) {
    byte[] prefix = field.rows.prefix(key, map);
    List<byte[]> found = new ArrayList<>();
    int visited =
        field.context.store.scan(
            field.family,
            map.floor == null ? prefix : MapPages.join(prefix, map.floor),
            MapPages.join(prefix, to),
            MOST_ROWS,
            (rowKey, row) -> {
              found.add(Arrays.copyOfRange(rowKey, prefix.length, rowKey.length));
              return true;
            });
    if (visited == MOST_ROWS) {
      map.version++;
      map.removedBelow = to;
      field.context.mark(key);
      return;
    }
    for (byte[] mapKey : found) {
      if (!map.entries.containsKey(mapKey)) {
        field.remove(key, map, map.add(mapKey));
      }
    }
  }
}
