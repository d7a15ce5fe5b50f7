package dev.keyfold.samples.cdc;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row was inserted, changed or deleted.
 *
 * @param after the row as it is now, null when it was deleted
 */
public record Change(RowKey row, Position position, @Nullable Map<String, String> after) {
  boolean deletes() {
    return after == null;
  }

  /** The columns that the row has now, none when it was deleted. */
  Map<String, String> columns() {
    return after == null ? Map.of() : after;
  }
}
