package dev.keyfold.state;

import dev.keyfold.codec.CorruptStateException;

/**
 * A row with one element: the entry of a map, or a large value. See {@link RowFormat}.
 *
 * @param clock of the stamp
 * @param stamp or {@link RowFormat#NONE}
 * @param indexedAt or {@link RowFormat#NONE}
 * @param offset where the Avro bytes begin; they end with the row
 */
public record ElementRow(
    int schemaOrdinal, StampClock clock, long stamp, long indexedAt, int offset) {

  /** Writes all but the Avro bytes, which must follow. */
  public static RowOutput begin(RowOutput out, int schemaOrdinal, long stamp, long indexedAt) {
    return begin(out, schemaOrdinal, StampClock.PROCESSING, stamp, indexedAt);
  }

  /** The same with a stamp of any clock. */
  public static RowOutput begin(
      RowOutput out, int schemaOrdinal, StampClock clock, long stamp, long indexedAt) {
    out.writeByte(RowFormat.FORMAT).writeByte(RowFormat.flags(0, clock, stamp, indexedAt));
    out.writeVarint(schemaOrdinal);
    if (stamp != RowFormat.NONE) {
      out.writeLong(stamp);
    }
    if (indexedAt != RowFormat.NONE) {
      out.writeLong(indexedAt);
    }
    return out;
  }

  /**
   * Reads all but the Avro bytes.
   *
   * @throws CorruptStateException when this is no element row of a known format
   */
  public static ElementRow read(byte[] row) {
    RowInput in = new RowInput(row);
    RowFormat.requireFormat(in.readByte(), "element row");
    int flags = in.readByte();
    RowFormat.requireFlags(flags, "element row");
    int ordinal = in.readVarint();
    long stamp = (flags & RowFormat.HAS_STAMP) != 0 ? in.readLong() : RowFormat.NONE;
    long indexedAt = (flags & RowFormat.HAS_INDEX) != 0 ? in.readLong() : RowFormat.NONE;
    return new ElementRow(ordinal, StampClock.ofFlags(flags), stamp, indexedAt, in.position());
  }
}
