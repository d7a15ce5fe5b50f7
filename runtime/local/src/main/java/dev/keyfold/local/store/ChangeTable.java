package dev.keyfold.local.store;

import dev.keyfold.state.Bytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where the changes of some batches lie, in columns: there are many, and each is looked at once.
 */
final class ChangeTable {

  private static final int COLUMNS = 6;
  private static final int SOURCE = 0;
  private static final int FAMILY = 1;
  private static final int KEY_OFFSET = 2;
  private static final int KEY_LENGTH = 3;
  private static final int VALUE_OFFSET = 4;
  private static final int VALUE_LENGTH = 5;
  private static final int DELETED = -1;

  /** A delete of a range that comes behind so many of the other changes. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Range(int family, byte[] from, byte[] to, int position) {}

  private final List<Range> ranges = new ArrayList<>();
  private final byte[][] sources;
  private final int[] cells;
  private int size;

  private ChangeTable(byte[][] sources, int changes) {
    this.sources = sources;
    cells = new int[Math.multiplyExact(changes, COLUMNS)];
  }

  /** The changes in their order. */
  static ChangeTable of(List<ChangeBatch> batches) {
    byte[][] sources = new byte[batches.size()][];
    int changes = batches.stream().mapToInt(ChangeBatch::count).sum();
    ChangeTable table = new ChangeTable(sources, changes);
    for (int source = 0; source < sources.length; source++) {
      sources[source] = batches.get(source).buffer();
      ChangeCursor cursor = batches.get(source).cursor();
      while (cursor.next()) {
        if (cursor.isRange()) {
          table.addRange(cursor);
        } else {
          table.add(source, cursor);
        }
      }
    }
    return table;
  }

  private void add(int source, ChangeCursor change) {
    int at = COLUMNS * size++;
    cells[at + SOURCE] = source;
    cells[at + FAMILY] = change.family();
    cells[at + KEY_OFFSET] = change.keyOffset();
    cells[at + KEY_LENGTH] = change.keyLength();
    cells[at + VALUE_OFFSET] = change.valueOffset();
    cells[at + VALUE_LENGTH] = change.isPut() ? change.valueLength() : DELETED;
  }

  private void addRange(ChangeCursor change) {
    int keyEnd = change.keyOffset() + change.keyLength();
    int valueEnd = change.valueOffset() + change.valueLength();
    byte[] from = Arrays.copyOfRange(change.buffer(), change.keyOffset(), keyEnd);
    byte[] to = Arrays.copyOfRange(change.buffer(), change.valueOffset(), valueEnd);
    if (Arrays.compareUnsigned(from, to) < 0) {
      ranges.add(new Range(change.family(), from, to, size));
    }
  }

  boolean hasRanges() {
    return !ranges.isEmpty();
  }

  /** Whether a later change deletes the row along with others. */
  boolean isInLaterRange(int change) {
    return ranges.stream().anyMatch(range -> change < range.position && isIn(range, change));
  }

  private boolean isIn(Range range, int change) {
    byte[] source = source(change);
    int from = cell(change, KEY_OFFSET);
    int to = from + cell(change, KEY_LENGTH);
    return family(change) == range.family
        && Arrays.compareUnsigned(source, from, to, range.from, 0, range.from.length) >= 0
        && Arrays.compareUnsigned(source, from, to, range.to, 0, range.to.length) < 0;
  }

  void handOutRanges(ApplyPlan.Target target) {
    ranges.forEach(range -> target.deleteRange(range.family, range.from, range.to));
  }

  int size() {
    return size;
  }

  int family(int change) {
    return cells[COLUMNS * change + FAMILY];
  }

  /** The first eight bytes of the key, which decide nearly every comparison. */
  long prefix(int change) {
    return Bytes.prefix(source(change), cell(change, KEY_OFFSET), cell(change, KEY_LENGTH));
  }

  /** Compares two changes by family and key. */
  int compare(int left, int right) {
    int families = Integer.compare(family(left), family(right));
    return families != 0
        ? families
        : Bytes.compare(
            source(left),
            cell(left, KEY_OFFSET),
            cell(left, KEY_LENGTH),
            source(right),
            cell(right, KEY_OFFSET),
            cell(right, KEY_LENGTH));
  }

  void handOut(int change, ApplyPlan.Target target) {
    int keyOffset = cell(change, KEY_OFFSET);
    int keyLength = cell(change, KEY_LENGTH);
    int valueLength = cell(change, VALUE_LENGTH);
    if (valueLength == DELETED) {
      target.delete(family(change), source(change), keyOffset, keyLength);
    } else {
      target.put(
          family(change),
          source(change),
          keyOffset,
          keyLength,
          cell(change, VALUE_OFFSET),
          valueLength);
    }
  }

  private byte[] source(int change) {
    return sources[cell(change, SOURCE)];
  }

  private int cell(int change, int column) {
    return cells[COLUMNS * change + column];
  }
}
