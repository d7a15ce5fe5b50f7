package dev.keyfold.local.state;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.DueRow;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Rows of the index by a clock that their field follows no more. They are found when the index is
 * loaded, mean nothing from then on, and go a bounded number of rows per epoch.
 */
final class StaleDeadlines {

  private final StateStore store;
  private final int family;
  private final int rowsPerEpoch;
  private byte[] cursor = {};
  private long left;

  StaleDeadlines(StateStore store, int family, int rowsPerEpoch) {
    this.store = store;
    this.family = family;
    this.rowsPerEpoch = rowsPerEpoch;
  }

  /** Whether this is such a row. */
  static boolean isStale(DueRow row, @Nullable Field field) {
    return field != null
        && row.clock() != DueRow.CLEAN_UP
        && row.clock() != field.clock().dueCode();
  }

  /** Forgets those that were found. */
  void clear() {
    left = 0;
  }

  /** Such a row was found; the first one is where the looking begins. */
  void found(byte[] rowKey) {
    if (left++ == 0) {
      cursor = rowKey;
    }
  }

  /** 1 while there are some. */
  int size() {
    return left > 0 ? 1 : 0;
  }

  /** Deletes some. */
  void drainTo(ChangeBatch batch, BoundFields fields) {
    if (left == 0) {
      return;
    }
    int visited =
        store.scan(
            family,
            cursor,
            null,
            rowsPerEpoch,
            (key, value) -> {
              cursor = Arrays.copyOf(key, key.length + 1);
              DueRow row = DueRow.read(key, value);
              if (isStale(row, fields.byId(row.fieldId()))) {
                batch.delete(family, key);
                left--;
              }
              return left > 0;
            });
    if (visited < rowsPerEpoch) {
      left = 0;
    }
  }
}
