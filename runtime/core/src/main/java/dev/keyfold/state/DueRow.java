package dev.keyfold.state;

import dev.keyfold.codec.CorruptStateException;
import java.util.Arrays;

/** A row of the deadline index, see {@link RowFormat}. */
public final class DueRow {

  /** The deadline follows processing time. */
  public static final int PROCESSING = 0;

  /** The deadline follows the watermark. */
  public static final int EVENT = 1;

  /** The deadline follows processing time less all downtime. */
  public static final int UPTIME = 3;

  /** No deadline: rows that nothing refers to any more. */
  public static final int CLEAN_UP = 2;

  private static final int HASH_AT = 2 + Long.BYTES;
  private static final int KEY_AT = HASH_AT + Long.BYTES;

  private final int clock;
  private final long instant;
  private final long hash;
  private final byte[] key;
  private final int fieldId;
  private final byte[] suffix;
  private final long last;

  private DueRow(byte[] rowKey, byte[] rowValue) {
    RowInput value = new RowInput(rowValue);
    RowFormat.requireFormat(value.readByte(), "deadline");
    int keyLength = value.readVarint();
    last = value.atEnd() ? RowFormat.NONE : value.readLong();
    RowInput in = new RowInput(rowKey);
    in.readByte();
    clock = in.readByte();
    instant = in.readLong() ^ Long.MIN_VALUE;
    hash = in.readLong();
    in.skip(keyLength);
    key = Arrays.copyOfRange(rowKey, KEY_AT, KEY_AT + keyLength);
    fieldId = in.readVarint();
    suffix = Arrays.copyOfRange(rowKey, in.position(), rowKey.length);
  }

  /** Writes the key of the row. */
  public static RowOutput writeKey(
      RowOutput out, int clock, long instant, long hash, byte[] key, int fieldId, byte[] suffix) {
    out.writeByte(KeyHash.group(hash)).writeByte(clock).writeLong(instant ^ Long.MIN_VALUE);
    return RowKey.write(out, hash, key).writeVarint(fieldId).writeBytes(suffix);
  }

  /** Writes the value of the row. */
  public static RowOutput writeValue(RowOutput out, byte[] key, long last) {
    out.writeByte(RowFormat.FORMAT).writeVarint(key.length);
    return last == RowFormat.NONE ? out : out.writeLong(last);
  }

  /**
   * Reads a row.
   *
   * @throws CorruptStateException when this is no row of the index of a known format
   */
  public static DueRow read(byte[] rowKey, byte[] rowValue) {
    return new DueRow(rowKey, rowValue);
  }

  /** One of the constants. */
  public int clock() {
    return clock;
  }

  /** The instant, or for a clean-up the first suffix that has to go. */
  public long instant() {
    return instant;
  }

  /** The hash of the key. */
  public long hash() {
    return hash;
  }

  /** The encoded key. */
  public byte[] key() {
    return key;
  }

  /** The field that it belongs to. */
  public int fieldId() {
    return fieldId;
  }

  /** The suffix of the row that it belongs to, empty for a field of the key row. */
  public byte[] suffix() {
    return suffix;
  }

  /** For a clean-up the last suffix that has to go, else {@link RowFormat#NONE}. */
  public long last() {
    return last;
  }
}
