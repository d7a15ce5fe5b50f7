package dev.keyfold.local.state;

import dev.keyfold.state.Bytes;
import dev.keyfold.state.RowOutput;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The rows of a part of a map, read from the store a page at a time: nothing native stays open. */
final class MapPages {

  /** What is read of a map that is walked over as a whole. */
  static final int SIZE = 64;

  /** What is read where few entries may be enough. */
  static final int FEW = 8;

  private final MapField<?, ?> field;
  private final boolean down;
  private final int prefixLength;
  private final Deque<StoredRow> page = new ArrayDeque<>();
  private byte[] from;
  private byte[] to;
  private int pageSize;
  private boolean done;

  MapPages(MapField<?, ?> field, KeyEntry key, MapSlot map, MapRange range) {
    this.field = field;
    down = range.down();
    byte[] prefix = field.context.rowKey(key).writeLong(map.generation).toByteArray();
    prefixLength = prefix.length;
    byte[] lowest = range.from();
    if (map.floor != null && (lowest == null || map.isBelowFloor(lowest))) {
      lowest = map.floor;
    }
    from = lowest == null ? prefix : join(prefix, lowest);
    to = range.to() == null ? Bytes.afterPrefix(prefix) : join(prefix, range.to());
    pageSize = range.firstPage();
    done = map.complete || Arrays.compareUnsigned(from, to) >= 0;
  }

  static byte[] join(byte[] prefix, byte[] mapKey) {
    return new RowOutput().writeBytes(prefix).writeBytes(mapKey).toByteArray();
  }

  /** The next row; null at the end. */
  @Nullable StoredRow peek() {
    if (page.isEmpty() && !done) {
      int read =
          down
              ? field.context.store.scanDown(field.family, from, to, pageSize, this::keep)
              : field.context.store.scan(field.family, from, to, pageSize, this::keep);
      done = read < pageSize;
      pageSize = SIZE;
    }
    return page.peek();
  }

  void skip() {
    page.remove();
  }

  private boolean keep(byte[] rowKey, byte[] row) {
    page.add(new StoredRow(Arrays.copyOfRange(rowKey, prefixLength, rowKey.length), row));
    if (down) {
      to = rowKey;
    } else {
      from = Arrays.copyOf(rowKey, rowKey.length + 1);
    }
    return true;
  }

  /** A row of the map. */
  static final class StoredRow {
    final byte[] mapKey;
    final byte[] row;

    StoredRow(byte[] mapKey, byte[] row) {
      this.mapKey = mapKey;
      this.row = row;
    }
  }
}
