package dev.keyfold.local.state;

import dev.keyfold.local.state.MapEntrySlot.Known;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.RowFormat;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Walks over a map in the order of its encoded keys: over the store and what is in memory at once,
 * the latter winning. It returns the entries that were there when it was made and have not been
 * removed since. Of the store it reads a page at a time, so nothing native stays open.
 */
final class MapCursor {

  private static final int PAGE = 64;

  private final MapField<?, ?> field;
  private final MapSlot map;
  private final long serial;
  private final long version;
  private final int prefixLength;
  private final byte[] end;

  private final Deque<StoredRow> page = new ArrayDeque<>();
  private byte[] pageFrom;
  private boolean storeDone;
  private byte @Nullable [] after;
  private @Nullable MapEntrySlot next;

  MapCursor(MapField<?, ?> field, KeyEntry key, MapSlot map) {
    this.field = field;
    this.map = map;
    serial = field.context.scope.serial();
    version = map.version;
    pageFrom = field.context.rowKey(key).writeLong(map.generation).toByteArray();
    prefixLength = pageFrom.length;
    end = Bytes.afterPrefix(pageFrom);
    storeDone = map.complete;
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

  /** It may have been removed since it was found; then it has a slot. */
  private boolean isStillThere(MapEntrySlot entry) {
    MapEntrySlot known = map.entries.get(entry.mapKey);
    MapEntrySlot current = known == null ? entry : known;
    return field.isLive(current) && (current.bornVersion <= version || current.blind);
  }

  /** The next visible entry behind {@link #after}. */
  private @Nullable MapEntrySlot advance() {
    while (true) {
      MapEntrySlot slot = nextSlot();
      StoredRow row = nextRow();
      if (slot == null && row == null) {
        return null;
      }
      int order =
          slot == null ? 1 : row == null ? -1 : Arrays.compareUnsigned(slot.mapKey, row.mapKey);
      MapEntrySlot found = order <= 0 ? merged(slot, order == 0 ? row : null) : unslotted(row);
      if (order >= 0) {
        page.poll();
      }
      after = found.mapKey;
      if (isVisible(found, order == 0)) {
        return found;
      }
    }
  }

  private @Nullable MapEntrySlot nextSlot() {
    Map.Entry<byte[], MapEntrySlot> entry =
        after == null ? map.entries.firstEntry() : map.entries.higherEntry(after);
    return entry == null ? null : entry.getValue();
  }

  private @Nullable StoredRow nextRow() {
    if (page.isEmpty() && !storeDone) {
      int read = field.context.store.scan(field.family, pageFrom, end, PAGE, this::keep);
      storeDone = read < PAGE;
    }
    return page.peek();
  }

  private boolean keep(byte[] rowKey, byte[] row) {
    page.add(new StoredRow(Arrays.copyOfRange(rowKey, prefixLength, rowKey.length), row));
    pageFrom = Arrays.copyOf(rowKey, rowKey.length + 1);
    return true;
  }

  private MapEntrySlot merged(@Nullable MapEntrySlot slot, @Nullable StoredRow row) {
    if (slot == null) {
      throw new IllegalStateException("no slot to merge");
    }
    if (slot.known == Known.NOTHING) {
      field.take(slot, row == null ? null : row.row);
    }
    return slot;
  }

  private MapEntrySlot unslotted(@Nullable StoredRow row) {
    if (row == null) {
      throw new IllegalStateException("no row to read");
    }
    MapEntrySlot entry = new MapEntrySlot(map.generation, row.mapKey);
    field.take(entry, row.row);
    return entry;
  }

  private boolean isVisible(MapEntrySlot entry, boolean inStore) {
    return field.isLive(entry) && (entry.bornVersion <= version || (entry.blind && inStore));
  }

  /** Puts an entry that was only read among those in memory, so that it can be changed. */
  void adopt(MapEntrySlot entry) {
    map.entries.putIfAbsent(entry.mapKey, entry);
  }

  private static final class StoredRow {
    final byte[] mapKey;
    final byte[] row;

    StoredRow(byte[] mapKey, byte[] row) {
      this.mapKey = mapKey;
      this.row = row;
    }
  }
}
