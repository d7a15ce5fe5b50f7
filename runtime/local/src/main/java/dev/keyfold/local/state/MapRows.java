package dev.keyfold.local.state;

import dev.keyfold.local.state.MapEntrySlot.Known;
import dev.keyfold.local.state.MapPages.StoredRow;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.ElementRow;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowOutput;
import dev.keyfold.state.StampClock;
import java.util.Arrays;

/** Writes the changes of maps. */
final class MapRows {

  private final MapField<?, ?> field;
  private final StateContext context;

  MapRows(MapField<?, ?> field) {
    this.field = field;
    context = field.context;
  }

  void drain(KeyEntry key, MapSlot map, ChangeBatch batch) {
    byte[] removed = map.removedBelow;
    if (removed != null) {
      byte[] prefix = prefix(key, map);
      batch.deleteRange(field.family, prefix, MapPages.join(prefix, removed));
      map.removedBelow = null;
    }
    for (MapEntrySlot entry : map.dirty) {
      write(key, map, entry, batch);
    }
    map.dirty.clear();
    dropHeadOfEmpty(key, map);
    map.forgetGone(context.store.appliedEpoch());
  }

  /** Reads the entries that are not in memory and indexed at or before an instant. */
  void loadDue(KeyEntry key, MapSlot map, long now) {
    MapPages pages = new MapPages(field, key, map, MapRange.ALL);
    for (StoredRow row = pages.peek(); row != null; row = pages.peek()) {
      pages.skip();
      long indexedAt = ElementRow.read(row.row).indexedAt();
      if (indexedAt != RowFormat.NONE && indexedAt <= now) {
        read(key, map, row);
      }
    }
  }

  /** The entry of a row, in memory. */
  MapEntrySlot read(KeyEntry key, MapSlot map, StoredRow row) {
    MapEntrySlot known = map.entries.get(row.mapKey);
    MapEntrySlot entry = known == null ? map.add(row.mapKey) : known;
    if (entry.known == Known.NOTHING) {
      field.take(entry, row.row);
      field.noteRead(key, map, entry);
    }
    return entry;
  }

  private void write(KeyEntry key, MapSlot map, MapEntrySlot entry, ChangeBatch batch) {
    entry.dirty = false;
    RowOutput rowKey = context.rowKey(key).writeBytes(entry.suffix());
    if (entry.known == Known.PRESENT) {
      RowOutput row = context.work.row.reset();
      long indexedAt = entry.deadline == null ? RowFormat.NONE : entry.deadline.indexedAt();
      StampClock clock = field.ttl.clock();
      entry.writeTo(ElementRow.begin(row, entry.ordinal(), clock, entry.stamp, indexedAt));
      batch.put(field.family, rowKey.buffer(), rowKey.size(), row.buffer(), 0, row.size());
    } else {
      batch.delete(field.family, rowKey.buffer(), rowKey.size());
      entry.goneEpoch = context.scope.epoch();
      map.gone.add(entry);
    }
  }

  /** A map without entries needs no head, else keys would never vanish. */
  private void dropHeadOfEmpty(KeyEntry key, MapSlot map) {
    boolean empty =
        map.entries.values().stream().allMatch(entry -> entry.known == Known.ABSENT)
            && (map.complete || !hasOtherRows(key, map));
    if (empty) {
      map.reset();
      key.dirtyRows |= 1L << field.row;
    }
  }

  private boolean hasOtherRows(KeyEntry key, MapSlot map) {
    byte[] prefix = prefix(key, map);
    byte[] from = map.floor == null ? prefix : MapPages.join(prefix, map.floor);
    int limit = map.entries.size() + 1;
    boolean[] found = new boolean[1];
    context.store.scan(
        field.family,
        from,
        Bytes.afterPrefix(prefix),
        limit,
        (rowKey, row) -> {
          byte[] mapKey = Arrays.copyOfRange(rowKey, prefix.length, rowKey.length);
          found[0] = !map.entries.containsKey(mapKey);
          return !found[0];
        });
    return found[0];
  }

  byte[] prefix(KeyEntry key, MapSlot map) {
    return context.rowKey(key).writeLong(map.generation).toByteArray();
  }
}
