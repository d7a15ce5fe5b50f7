package dev.keyfold.local.state;

import java.util.Arrays;
import java.util.Map;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;

/**
 * The part of a map that a cursor walks over, and the way it goes.
 *
 * @param from the first encoded map key; null for the beginning
 * @param to the first encoded map key behind it; null for the end
 * @param down whether from the end to the beginning
 * @param firstPage how many rows of the store are read at first
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record MapRange(byte @Nullable [] from, byte @Nullable [] to, boolean down, int firstPage) {

  static final MapRange ALL = new MapRange(null, null, false, MapPages.SIZE);
  static final MapRange FIRST = new MapRange(null, null, false, MapPages.FEW);
  static final MapRange LAST = new MapRange(null, null, true, MapPages.FEW);

  static MapRange below(byte[] to) {
    return new MapRange(null, to, false, MapPages.SIZE);
  }

  static MapRange of(byte[] from, byte[] to) {
    return new MapRange(from, to, false, MapPages.FEW);
  }

  /** The next entry in memory behind one; null at the end. */
  @Nullable MapEntrySlot next(NavigableMap<byte[], MapEntrySlot> entries, byte @Nullable [] after) {
    Map.Entry<byte[], MapEntrySlot> next = down ? before(entries, after) : behind(entries, after);
    return next == null || !contains(next.getKey()) ? null : next.getValue();
  }

  private Map.@Nullable Entry<byte[], MapEntrySlot> behind(
      NavigableMap<byte[], MapEntrySlot> entries, byte @Nullable [] after) {
    if (after != null) {
      return entries.higherEntry(after);
    }
    return from == null ? entries.firstEntry() : entries.ceilingEntry(from);
  }

  private Map.@Nullable Entry<byte[], MapEntrySlot> before(
      NavigableMap<byte[], MapEntrySlot> entries, byte @Nullable [] after) {
    byte[] end = after != null ? after : to;
    return end == null ? entries.lastEntry() : entries.lowerEntry(end);
  }

  private boolean contains(byte[] mapKey) {
    return (from == null || Arrays.compareUnsigned(mapKey, from) >= 0)
        && (to == null || Arrays.compareUnsigned(mapKey, to) < 0);
  }

  /** Compares as the cursor goes. */
  int compare(byte[] left, byte[] right) {
    return down ? Arrays.compareUnsigned(right, left) : Arrays.compareUnsigned(left, right);
  }
}
