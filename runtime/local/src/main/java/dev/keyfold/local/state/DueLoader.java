package dev.keyfold.local.state;

import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.DueRow;
import java.util.Arrays;

/** Reads the deadline index of the store into memory. */
final class DueLoader {

  private static final int PAGE = 1024;

  private final StateStore store;
  private final int family;
  private final BoundFields fields;
  private final KeyCache cache;
  private final StateContext context;
  private final StaleDeadlines stale;
  private byte[] from = {};

  DueLoader(
      StateStore store,
      int family,
      BoundFields fields,
      KeyCache cache,
      StateContext context,
      StaleDeadlines stale) {
    this.store = store;
    this.family = family;
    this.fields = fields;
    this.cache = cache;
    this.context = context;
    this.stale = stale;
  }

  void load() {
    stale.clear();
    while (store.scan(family, from, null, PAGE, this::row) == PAGE) {
      // the visitor has moved on
    }
  }

  private boolean row(byte[] key, byte[] value) {
    from = Arrays.copyOf(key, key.length + 1);
    DueRow row = DueRow.read(key, value);
    Field field = fields.byId(row.fieldId());
    if (field == null) {
      return true;
    }
    if (StaleDeadlines.isStale(row, field)) {
      stale.found(key);
    } else if (row.clock() == DueRow.CLEAN_UP) {
      context.cleanUps.load(row, field.ownFamily());
    } else {
      KeyEntry entry = cache.entry(row.hash(), row.key(), row.key().length);
      Deadline deadline = field.deadlineOf(entry, row.suffix());
      context.deadlines.load(deadline, row.instant());
    }
    return true;
  }
}
