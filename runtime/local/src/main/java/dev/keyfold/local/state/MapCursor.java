package dev.keyfold.local.state;

import dev.keyfold.local.state.MapEntrySlot.Known;
import dev.keyfold.local.state.MapPages.StoredRow;
import dev.keyfold.state.RowFormat;
import org.jspecify.annotations.Nullable;

/**
 * Walks over a map, or a part of it, in the order of its encoded keys: over the store and what is
 * in memory at once, the latter winning. It returns the entries that were there when it was made
 * and have not been removed since.
 */
final class MapCursor {

  private final MapField<?, ?> field;
  private final KeyEntry key;
  private final MapSlot map;
  private final MapRange range;
  private final MapPages pages;
  private final long serial;
  private final long version;

  private byte @Nullable [] after;
  private @Nullable MapEntrySlot next;

  MapCursor(MapField<?, ?> field, KeyEntry key, MapSlot map, MapRange range) {
    this.field = field;
    this.key = key;
    this.map = map;
    this.range = range;
    pages = new MapPages(field, key, map, range);
    serial = field.context.scope.serial();
    version = map.version;
  }

  /** Whether there is another entry. */
  boolean hasNext() {
    field.context.scope.requireSame(serial, field);
    if (map.clearedVersion > version || map.generation == RowFormat.NONE) {
      return false;
    }
    while (next == null || !isStillThere(next)) {
      next = advance();
      if (next == null) {
        return false;
      }
    }
    return true;
  }

  /** The next entry; null at the end. */
  @Nullable MapEntrySlot next() {
    MapEntrySlot result = hasNext() ? next : null;
    next = null;
    return result;
  }

  /** It may have been removed since it was found; then it has a slot, or was in a range. */
  private boolean isStillThere(MapEntrySlot entry) {
    MapEntrySlot known = map.entries.get(entry.mapKey);
    if (known == null && map.isBelowFloor(entry.mapKey)) {
      return false;
    }
    MapEntrySlot current = known == null ? entry : known;
    return field.isLive(current) && (current.bornVersion <= version || current.blind);
  }

  /** The next visible entry behind {@link #after}. */
  private @Nullable MapEntrySlot advance() {
    while (true) {
      MapEntrySlot slot = range.next(map.entries, after);
      StoredRow row = pages.peek();
      if (slot == null && row == null) {
        return null;
      }
      int order = slot == null ? 1 : row == null ? -1 : range.compare(slot.mapKey, row.mapKey);
      MapEntrySlot found = order <= 0 ? merged(slot, order == 0 ? row : null) : unslotted(row);
      if (order >= 0) {
        pages.skip();
      }
      after = found.mapKey;
      if (isVisible(found, order == 0)) {
        return found;
      }
    }
  }

  private MapEntrySlot merged(@Nullable MapEntrySlot slot, @Nullable StoredRow row) {
    if (slot == null) {
      throw new IllegalStateException("no slot to merge");
    }
    if (slot.known == Known.NOTHING) {
      field.take(slot, row == null ? null : row.row);
      field.noteRead(key, map, slot);
    }
    return slot;
  }

  private MapEntrySlot unslotted(@Nullable StoredRow row) {
    if (row == null) {
      throw new IllegalStateException("no row to read");
    }
    MapEntrySlot entry = new MapEntrySlot(map.generation, row.mapKey);
    field.take(entry, map.isBelowFloor(row.mapKey) ? null : row.row);
    return entry;
  }

  private boolean isVisible(MapEntrySlot entry, boolean inStore) {
    return field.isLive(entry) && (entry.bornVersion <= version || (entry.blind && inStore));
  }

  /** Puts an entry that was only read among those in memory, so that it can be changed. */
  void adopt(MapEntrySlot entry) {
    if (!map.entries.containsKey(entry.mapKey)) {
      map.adopt(entry);
      field.noteRead(key, map, entry);
    }
  }
}
