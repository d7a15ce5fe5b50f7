package dev.keyfold.state;

import dev.keyfold.codec.CorruptStateException;

/** Walks over the fields of a key row. */
public final class KeyRowCursor {

  private final byte[] row;
  private final RowInput in;
  private int id = -1;
  private FieldKind kind = FieldKind.VALUE;
  private int schemaOrdinal;
  private StampClock clock = StampClock.PROCESSING;
  private long stamp;
  private long indexedAt;
  private int payloadOffset;
  private int payloadLength;

  /**
   * Stands before the first field.
   *
   * @throws CorruptStateException when this is no key row of a known format
   */
  public KeyRowCursor(byte[] row) {
    this.row = row;
    in = new RowInput(row);
    RowFormat.requireFormat(in.readByte(), "key row");
  }

  /**
   * Goes to the next field; false at the end.
   *
   * @throws CorruptStateException when the bytes are no field
   */
  public boolean next() {
    if (in.atEnd()) {
      return false;
    }
    int before = id;
    id = in.readVarint();
    if (id <= before) {
      throw new CorruptStateException("field " + id + " behind field " + before);
    }
    int flags = in.readByte();
    RowFormat.requireFlags(flags, "key row");
    kind = FieldKind.of(flags);
    clock = StampClock.ofFlags(flags);
    schemaOrdinal = in.readVarint();
    stamp = (flags & RowFormat.HAS_STAMP) != 0 ? in.readLong() : RowFormat.NONE;
    indexedAt = (flags & RowFormat.HAS_INDEX) != 0 ? in.readLong() : RowFormat.NONE;
    payloadLength = in.readVarint();
    payloadOffset = in.position();
    in.skip(payloadLength);
    return true;
  }

  /** The row that is read. */
  public byte[] row() {
    return row;
  }

  /** The id of the field. */
  public int id() {
    return id;
  }

  /** What the field is. */
  public FieldKind kind() {
    return kind;
  }

  /** The ordinal of the schema that the payload was written with. */
  public int schemaOrdinal() {
    return schemaOrdinal;
  }

  /** The clock of the stamp. */
  public StampClock clock() {
    return clock;
  }

  /** The stamp, or {@link RowFormat#NONE}. */
  public long stamp() {
    return stamp;
  }

  /** The instant at which the field is indexed, or {@link RowFormat#NONE}. */
  public long indexedAt() {
    return indexedAt;
  }

  /** Where in the row the payload begins. */
  public int payloadOffset() {
    return payloadOffset;
  }

  /** The length of the payload. */
  public int payloadLength() {
    return payloadLength;
  }

  /**
   * A number of eight bytes in the payload.
   *
   * @throws CorruptStateException when the payload is shorter
   */
  public long payloadLong(int at) {
    if (at + Long.BYTES > payloadLength) {
      throw new CorruptStateException("field " + id + " has " + payloadLength + " bytes");
    }
    return Bytes.getLong(row, payloadOffset + at);
  }
}
