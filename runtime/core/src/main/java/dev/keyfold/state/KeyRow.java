package dev.keyfold.state;

/** Writes key rows: the packed fields of one key, see {@link RowFormat}. */
public final class KeyRow {

  private KeyRow() {}

  /** Begins a row; fields follow in the order of their ids. */
  public static RowOutput begin(RowOutput out) {
    return out.writeByte(RowFormat.FORMAT);
  }

  /** Whether a row has no field, and need not be stored. */
  public static boolean isEmpty(RowOutput out) {
    return out.size() == 1;
  }

  /**
   * Writes all of a field but its payload, which must follow.
   *
   * @param stamp or {@link RowFormat#NONE}
   * @param indexedAt or {@link RowFormat#NONE}
   * @param length of the payload
   */
  public static RowOutput field(
      RowOutput out,
      int id,
      FieldKind kind,
      int schemaOrdinal,
      long stamp,
      long indexedAt,
      int length) {
    return field(out, id, kind, schemaOrdinal, StampClock.PROCESSING, stamp, indexedAt, length);
  }

  /** The same with a stamp of any clock. */
  public static RowOutput field(
      RowOutput out,
      int id,
      FieldKind kind,
      int schemaOrdinal,
      StampClock clock,
      long stamp,
      long indexedAt,
      int length) {
    out.writeVarint(id).writeByte(RowFormat.flags(kind.code, clock, stamp, indexedAt));
    out.writeVarint(schemaOrdinal);
    if (stamp != RowFormat.NONE) {
      out.writeLong(stamp);
    }
    if (indexedAt != RowFormat.NONE) {
      out.writeLong(indexedAt);
    }
    return out.writeVarint(length);
  }
}
