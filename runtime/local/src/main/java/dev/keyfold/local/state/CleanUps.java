package dev.keyfold.local.state;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.DueRow;
import dev.keyfold.state.ElementRow;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowKey;
import dev.keyfold.state.RowOutput;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Objects;
import java.util.Queue;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Rows that nothing refers to any more: the entries of a map that was cleared, the chunks of a list
 * that was cleared without having been read. Each range is noted in the index family, so that it
 * survives a crash, and goes by and by. A micro-batch deletes as many rows as it has changed, and
 * some more, so that the deleting keeps up with whatever the clearing leaves behind. Ranges of
 * earlier runs are read from the store as the others get done.
 */
final class CleanUps {

  private static final int ROWS_BESIDE = 4096;

  /** As many ranges are worked on at once. */
  private static final int ENOUGH = 1024;

  private static final byte[] NO_SUFFIX = {};

  private final StateStore store;
  private final int dueFamily;
  private final IntFunction<@Nullable Field> fieldsById;
  private final DueWindow stored;
  private final Queue<CleanUp> pending = new ArrayDeque<>();
  private final RowOutput rowKey = new RowOutput();
  private final RowOutput rowValue = new RowOutput();

  CleanUps(StateStore store, int dueFamily, IntFunction<@Nullable Field> fieldsById) {
    this.store = store;
    this.dueFamily = dueFamily;
    this.fieldsById = fieldsById;
    stored =
        new DueWindow(
            store, dueFamily, DueRow.CLEAN_UP, row -> fieldsById.apply(row.fieldId()) != null);
  }

  /** Everything of a field from one suffix to another one, both included, has to go. */
  void add(KeyEntry entry, int fieldId, int family, long from, long to, long epoch) {
    pending.add(new CleanUp(entry.hash, entry.key, fieldId, family, from, to, epoch));
  }

  /** Takes over ranges of the store; one of this run may come twice, which does no harm. */
  private void loadSome() {
    DueRow row = stored.first(Long.MAX_VALUE);
    while (row != null && pending.size() < ENOUGH) {
      stored.removeFirst();
      int family = Objects.requireNonNull(fieldsById.apply(row.fieldId())).ownFamily();
      pending.add(
          new CleanUp(row.hash(), row.key(), row.fieldId(), family, row.instant(), row.last(), 0));
      row = stored.first(Long.MAX_VALUE);
    }
  }

  /** The ranges in memory, and one more for all those that are not. */
  int size() {
    return pending.size() + (stored.first(Long.MAX_VALUE) == null ? 0 : 1);
  }

  void clear() {
    pending.clear();
    stored.clear();
  }

  /**
   * Writes down the new ones and deletes rows of the old ones. Rows of an epoch that has not been
   * applied are not there to be found, so a range waits for that.
   */
  void drainTo(ChangeBatch batch, long epoch, long appliedEpoch) {
    loadSome();
    int budget = ROWS_BESIDE + batch.count();
    for (int rest = pending.size(); rest > 0; rest--) {
      CleanUp next = pending.remove();
      boolean done = false;
      if (next.epoch == epoch) {
        writeKey(next);
        DueRow.writeValue(rowValue.reset(), next.key, next.to);
        batch.put(dueFamily, rowKey.buffer(), rowKey.size(), rowValue.buffer(), 0, rowValue.size());
      } else if (next.epoch <= appliedEpoch && budget > 0) {
        int deleted = deleteRows(next, batch, budget);
        done = deleted < budget;
        budget -= deleted;
      }
      if (done) {
        writeKey(next);
        batch.delete(dueFamily, rowKey.buffer(), rowKey.size());
      } else {
        pending.add(next);
      }
    }
  }

  private int deleteRows(CleanUp range, ChangeBatch batch, int limit) {
    byte[] from = rowKey(range, range.from);
    byte[] to = Bytes.afterPrefix(rowKey(range, range.to));
    boolean indexed = fieldsById.apply(range.fieldId) instanceof MapField;
    int suffix = Long.BYTES + range.key.length;
    return store.scan(
        range.family,
        from,
        to,
        limit,
        (key, value) -> {
          batch.delete(range.family, key);
          if (indexed) {
            deleteDeadline(range, Arrays.copyOfRange(key, suffix, key.length), value, batch);
          }
          return true;
        });
  }

  /** An entry that was not in memory when its map was cleared may be in the index. */
  private void deleteDeadline(CleanUp range, byte[] suffix, byte[] row, ChangeBatch batch) {
    ElementRow header = ElementRow.read(row);
    Field field = fieldsById.apply(range.fieldId);
    if (header.indexedAt() != RowFormat.NONE && field != null) {
      int clock =
          header.stamp() == RowFormat.NONE ? field.clock().dueCode() : header.clock().dueCode();
      DueRow.writeKey(
          rowKey.reset(), clock, header.indexedAt(), range.hash, range.key, range.fieldId, suffix);
      batch.delete(dueFamily, rowKey.buffer(), rowKey.size());
    }
  }

  private byte[] rowKey(CleanUp range, long suffix) {
    return RowKey.write(rowKey.reset(), range.hash, range.key).writeLong(suffix).toByteArray();
  }

  private void writeKey(CleanUp next) {
    DueRow.writeKey(
        rowKey.reset(), DueRow.CLEAN_UP, next.from, next.hash, next.key, next.fieldId, NO_SUFFIX);
  }

  private static final class CleanUp {
    final long hash;
    final byte[] key;
    final int fieldId;
    final int family;
    final long from;
    final long to;
    final long epoch;

    CleanUp(long hash, byte[] key, int fieldId, int family, long from, long to, long epoch) {
      this.hash = hash;
      this.key = key;
      this.fieldId = fieldId;
      this.family = family;
      this.from = from;
      this.to = to;
      this.epoch = epoch;
    }
  }
}
