package dev.keyfold.local.state;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.state.DueRow;
import dev.keyfold.state.RowOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Takes what a row of the deadline index stands for into memory. The state itself says where it is
 * indexed, and memory is ahead of the store; so a row that it does not agree with means nothing.
 */
final class DueLoader {

  private final StateContext context;
  private final KeyCache cache;
  private final IntFunction<@Nullable Field> fieldsById;
  private final int family;
  private final List<byte[]> orphans = new ArrayList<>();

  DueLoader(
      StateContext context,
      KeyCache cache,
      IntFunction<@Nullable Field> fieldsById,
      int dueFamily) {
    this.context = context;
    this.cache = cache;
    this.fieldsById = fieldsById;
    family = dueFamily;
  }

  void load(DueRow row) {
    Field field = Objects.requireNonNull(fieldsById.apply(row.fieldId()));
    KeyEntry entry = cache.entry(row.hash(), row.key(), row.key().length);
    cache.touch(entry, context.scope.epoch());
    Deadline deadline = field.loadDue(entry, row.suffix());
    boolean agrees = deadline != null && deadline.indexedAt() == row.instant();
    boolean clean = !entry.dirty && entry.committedEpoch <= context.store.appliedEpoch();
    if (!agrees && clean) {
      RowOutput key = new RowOutput();
      DueRow.writeKey(
          key, row.clock(), row.instant(), row.hash(), row.key(), row.fieldId(), row.suffix());
      orphans.add(key.toByteArray());
    }
  }

  /** Deletes the rows that nothing stands behind; before any row is put. */
  void drainTo(ChangeBatch batch) {
    orphans.forEach(key -> batch.delete(family, key));
    orphans.clear();
  }

  void clear() {
    orphans.clear();
  }
}
