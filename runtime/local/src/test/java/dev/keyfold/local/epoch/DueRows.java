package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.ChangeCursor;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.DueRow;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The rows of the index of deadlines: those in the store, and what batches have done to them. */
final class DueRows {
  private final NavigableMap<byte[], DueRow> rows = new TreeMap<>(Arrays::compareUnsigned);

  private DueRows() {}

  /** The index as it will be when the batches are applied to the store. */
  static DueRows of(StateStore store, int family, List<ChangeBatch> unapplied) {
    DueRows index = new DueRows();
    store.scan(
        family,
        new byte[0],
        null,
        Integer.MAX_VALUE,
        (key, value) -> index.rows.put(key, DueRow.read(key, value)) == null);
    unapplied.forEach(batch -> index.apply(batch, family));
    return index;
  }

  private void apply(ChangeBatch batch, int family) {
    ChangeCursor change = batch.cursor();
    while (change.next()) {
      if (change.family() == family) {
        byte[] key = part(change.buffer(), change.keyOffset(), change.keyLength());
        if (change.isPut()) {
          byte[] value = part(change.buffer(), change.valueOffset(), change.valueLength());
          rows.put(key, DueRow.read(key, value));
        } else {
          rows.remove(key);
        }
      }
    }
  }

  private static byte[] part(byte[] buffer, int offset, int length) {
    return Arrays.copyOfRange(buffer, offset, offset + length);
  }

  /** The timers and expiries, without what is to be done in the background. */
  long deadlines() {
    return rows.values().stream().filter(row -> row.clock() != DueRow.CLEAN_UP).count();
  }

  /** How many rows a batch removes that adds none. */
  static int removedBy(ChangeBatch batch, int family) {
    int removed = 0;
    ChangeCursor change = batch.cursor();
    while (change.next()) {
      if (change.family() == family) {
        assertThat(change.isPut() || change.isRange()).as("removes single rows only").isFalse();
        removed++;
      }
    }
    return removed;
  }
}
