package dev.keyfold.local.state;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.FieldKind;
import dev.keyfold.state.KeyRowCursor;
import dev.keyfold.state.RowKey;
import dev.keyfold.state.RowOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** What the fields of one processor share: reading rows, and marking what has changed. */
final class StateContext {

  final StateStore store;
  final CallbackScope scope;
  final DeadlineIndex deadlines;
  final CleanUps cleanUps;
  final ExpiredQueue expired = new ExpiredQueue();
  final Workspace work = new Workspace();

  /** The families of key rows, by {@link Field#row}. */
  final int[] rowFamilies;

  /** The family of large values. */
  final int largeFamily;

  private final List<KeyEntry> dirty = new ArrayList<>();

  /** What resets plain fields. */
  private final List<Runnable> resets = new ArrayList<>();

  /** The rows of large values whose field is gone. */
  private final List<byte[]> doomed = new ArrayList<>();

  private final IntFunction<@Nullable Field> fieldsById;

  /**
   * What the fields of a processor share.
   *
   * @param fieldsById which fields the ids in rows stand for; null for one that is gone. Throws
   *     {@link CorruptStateException} for an id that the dictionary does not know
   */
  StateContext(
      StateStore store,
      CallbackScope scope,
      DeadlineIndex deadlines,
      CleanUps cleanUps,
      int[] rowFamilies,
      int largeFamily,
      IntFunction<@Nullable Field> fieldsById) {
    this.store = store;
    this.scope = scope;
    this.deadlines = deadlines;
    this.cleanUps = cleanUps;
    this.rowFamilies = rowFamilies;
    this.largeFamily = largeFamily;
    this.fieldsById = fieldsById;
  }

  /** The slot of the current key, or null; the key's row has been read. */
  @Nullable Slot currentSlot(Field field) {
    KeyEntry entry = scope.requireKey(field);
    load(entry, field.row);
    return entry.slots[field.index];
  }

  /** Reads the key row unless that has been done. */
  void load(KeyEntry entry, int row) {
    if (!entry.isRowLoaded(row)) {
      readRow(entry, row);
    }
  }

  private void readRow(KeyEntry entry, int row) {
    entry.loadedRows |= 1L << row;
    RowOutput key = rowKey(entry);
    byte[] bytes = store.get(rowFamilies[row], key.buffer(), key.size());
    if (bytes == null) {
      return;
    }
    KeyRowCursor cursor = new KeyRowCursor(bytes);
    while (cursor.next()) {
      Field field = fieldsById.apply(cursor.id());
      if (field != null) {
        field.load(entry, cursor);
      } else if (cursor.kind() == FieldKind.LARGE_VALUE) {
        // once the row is written again, nothing would lead to it
        doomed.add(rowKey(entry).writeVarint(cursor.id()).toByteArray());
        markRow(entry, row);
      }
    }
  }

  /** The index of a family in {@link #rowFamilies}, -1 for one that holds nothing of this build. */
  int indexOfRowFamily(int family) {
    for (int i = 0; i < rowFamilies.length; i++) {
      if (rowFamilies[i] == family) {
        return i;
      }
    }
    return -1;
  }

  /** Deletes rows that nothing leads to any more. */
  void drainDoomed(ChangeBatch batch) {
    doomed.forEach(key -> batch.delete(largeFamily, key));
    doomed.clear();
  }

  /** The row key of an entry, in a buffer that the next call uses again. */
  RowOutput rowKey(KeyEntry entry) {
    return RowKey.write(work.rowKey.reset(), entry.hash, entry.key);
  }

  /** The row has to be written at the end of the epoch. */
  void markRow(KeyEntry entry, int row) {
    entry.dirtyRows |= 1L << row;
    mark(entry);
  }

  /** Something of the key has to be written at the end of the epoch. */
  void mark(KeyEntry entry) {
    if (!entry.dirty) {
      entry.dirty = true;
      dirty.add(entry);
    }
  }

  /** Has this run whenever the state of a key has been cleared as a whole. */
  void whenCleared(Runnable reset) {
    resets.add(reset);
  }

  /** The state of the current key has been cleared as a whole. */
  void cleared() {
    resets.forEach(Runnable::run);
  }

  /** Forgets everything. */
  void clear() {
    dirty.clear();
    doomed.clear();
    deadlines.clear();
    cleanUps.clear();
    expired.clear();
  }

  /** The keys that have changed since the last commit. */
  List<KeyEntry> dirty() {
    return dirty;
  }
}
