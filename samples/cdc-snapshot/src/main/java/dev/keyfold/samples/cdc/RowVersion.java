package dev.keyfold.samples.cdc;

import java.util.Map;

/**
 * A row as it was from one change to the next.
 *
 * @param number 1 for the first version
 * @param deleted whether the row is gone; then it has no columns
 * @param columns the columns that are not null, as text
 */
public record RowVersion(
    RowKey row, long number, boolean deleted, Position position, Map<String, String> columns) {
  /** Whether the change makes the row what it already is. */
  boolean is(Change change) {
    return deleted == change.deletes() && columns.equals(change.columns());
  }
}
