package dev.keyfold.local.store;

import dev.keyfold.state.Bytes;
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
        table.add(source, cursor);
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
