package dev.keyfold.local.state;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.state.KeyRow;
import dev.keyfold.state.RowOutput;

/** Writes the keys that have changed since the last commit. */
final class DirtyKeys {

  private final StateContext context;
  private final KeyCache cache;
  private final BoundFields fields;

  DirtyKeys(StateContext context, KeyCache cache, BoundFields fields) {
    this.context = context;
    this.cache = cache;
    this.fields = fields;
  }

  /** Writes all of them; they count as committed from then on. */
  void drainTo(ChangeBatch batch, long epoch) {
    for (KeyEntry entry : context.dirty()) {
      drain(entry, batch, epoch);
    }
    context.dirty().clear();
  }

  private void drain(KeyEntry entry, ChangeBatch batch, long epoch) {
    for (Field field : fields.all()) {
      field.drainRows(entry, batch);
    }
    for (int row = 0; row < context.rowFamilies.length; row++) {
      if ((entry.dirtyRows & 1L << row) != 0) {
        drainRow(entry, row, batch);
      }
    }
    entry.dirtyRows = 0;
    entry.dirty = false;
    entry.committedEpoch = epoch;
    cache.touch(entry, epoch);
  }

  private void drainRow(KeyEntry entry, int row, ChangeBatch batch) {
    RowOutput out = KeyRow.begin(context.work.row.reset());
    for (Field field : fields.inIdOrder()) {
      if (field.row == row) {
        field.writeField(entry, out);
      }
    }
    RowOutput key = context.rowKey(entry);
    int family = context.rowFamilies[row];
    if (KeyRow.isEmpty(out)) {
      batch.delete(family, key.buffer(), key.size());
    } else {
      batch.put(family, key.buffer(), key.size(), out.buffer(), 0, out.size());
    }
  }
}
