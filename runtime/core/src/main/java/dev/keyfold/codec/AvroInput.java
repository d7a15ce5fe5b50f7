package dev.keyfold.codec;

import java.util.Arrays;

/**
 * Reads the Avro binary encoding from a part of an array. It is meant to be kept and {@link
 * #reset}. Every read is checked against the end of the part. Not thread-safe.
 */
public final class AvroInput {
  private static final int LAST_SHIFT = 63;

  private byte[] buffer = new byte[0];
  private int position;
  private int limit;

  /** An input without bytes; call {@link #reset}. */
  public AvroInput() {}

  /** Reads a whole array. */
  public AvroInput(byte[] bytes) {
    reset(bytes, 0, bytes.length);
  }

  /** Reads a part of an array, which is not copied. */
  public AvroInput reset(byte[] bytes, int offset, int length) {
    buffer = bytes;
    position = offset;
    limit = offset + length;
    return this;
  }

  /** The number of bytes that are left. */
  public int remaining() {
    return limit - position;
  }

  /** The index in the array of the next byte. */
  public int position() {
    return position;
  }

  /** Avro {@code boolean}. */
  public boolean readBoolean() {
    require(1);
    byte value = buffer[position++];
    if (value != 0 && value != 1) {
      throw new CorruptStateException("a boolean is 0 or 1, found " + value);
    }
    return value == 1;
  }

  /** Avro {@code int}. */
  public int readInt() {
    long value = readLong();
    if (value != (int) value) {
      throw new CorruptStateException(value + " is no int");
    }
    return (int) value;
  }

  /** Avro {@code int} that is a byte. */
  public byte readByte() {
    return toByte(readInt());
  }

  /** Avro {@code int} that is a short. */
  public short readShort() {
    return toShort(readInt());
  }

  /** Avro {@code int} that is a char. */
  public char readChar() {
    return toChar(readInt());
  }

  static byte toByte(int value) {
    if (value != (byte) value) {
      throw new CorruptStateException(value + " is no byte");
    }
    return (byte) value;
  }

  static short toShort(int value) {
    if (value != (short) value) {
      throw new CorruptStateException(value + " is no short");
    }
    return (short) value;
  }

  static char toChar(int value) {
    if (value != (char) value) {
      throw new CorruptStateException(value + " is no char");
    }
    return (char) value;
  }

  /** Avro {@code long}. */
  public long readLong() {
    int at = position;
    if (at < limit && buffer[at] >= 0) {
      position = at + 1;
      return unzigzag(buffer[at]);
    }
    return readLongVarint();
  }

  private long readLongVarint() {
    byte[] source = buffer;
    int at = position;
    long bits = 0;
    for (int shift = 0; shift < LAST_SHIFT; shift += 7) {
      if (at >= limit) {
        throw truncated(1);
      }
      byte next = source[at++];
      bits |= (next & 0x7FL) << shift;
      if (next >= 0) {
        position = at;
        return unzigzag(bits);
      }
    }
    return readTenthByte(at, bits);
  }

  /** Nine bytes hold 63 bits, so the tenth can only be 0 or 1. */
  private long readTenthByte(int at, long bits) {
    if (at >= limit) {
      throw truncated(1);
    }
    byte last = buffer[at];
    if (last != 0 && last != 1) {
      throw new CorruptStateException("a variable-length number has more than 64 bits");
    }
    position = at + 1;
    return unzigzag(bits | ((long) last << LAST_SHIFT));
  }

  private static long unzigzag(long bits) {
    return (bits >>> 1) ^ -(bits & 1);
  }

  /** Avro {@code float}. */
  public float readFloat() {
    require(Float.BYTES);
    float value = Float.intBitsToFloat(LittleEndian.getInt(buffer, position));
    position += Float.BYTES;
    return value;
  }

  /** Avro {@code double}. */
  public double readDouble() {
    require(Double.BYTES);
    double value = Double.longBitsToDouble(LittleEndian.getLong(buffer, position));
    position += Double.BYTES;
    return value;
  }

  /**
   * Avro {@code string}.
   *
   * @throws CorruptStateException also when the bytes are no UTF-8
   */
  public String readString() {
    int length = readLength();
    String value = Utf8.decode(buffer, position, length);
    position += length;
    return value;
  }

  /** Avro {@code bytes}, as a copy. */
  public byte[] readBytes() {
    return readRaw(readLength());
  }

  /** So many bytes, as a copy. */
  byte[] readRaw(int length) {
    require(length);
    byte[] value = Arrays.copyOfRange(buffer, position, position + length);
    position += length;
    return value;
  }

  /** A signed number of one to eight bytes, big-endian. */
  long readSigned(int length) {
    require(length);
    long value = buffer[position];
    for (int i = 1; i < length; i++) {
      value = (value << Byte.SIZE) | (buffer[position + i] & 0xFF);
    }
    position += length;
    return value;
  }

  /** Passes over so many bytes. */
  void skip(long bytes) {
    if (bytes < 0 || bytes > remaining()) {
      throw new CorruptStateException(bytes + " more bytes expected, " + remaining() + " are left");
    }
    position += (int) bytes;
  }

  /** Eight bytes, big-endian: half of an Avro {@code fixed} of 16. */
  public long readFixedLong() {
    require(Long.BYTES);
    long value = BigEndian.getLong(buffer, position);
    position += Long.BYTES;
    return value;
  }

  /**
   * The count of the next block of an Avro {@code array} or {@code map}, 0 at its end. A block with
   * its size in bytes, which other writers make, is understood.
   */
  public int readBlockCount() {
    long count = readLong();
    if (count < 0) {
      long unusedBytes = readLong();
      if (unusedBytes < 0 || count == Long.MIN_VALUE) {
        throw new CorruptStateException("block of " + unusedBytes + " bytes");
      }
      count = -count;
    }
    if (count != (int) count) {
      throw new CorruptStateException("block of " + count + " items");
    }
    return (int) count;
  }

  /** The branch of an Avro {@code union} of so many. */
  public int readUnionBranch(int branches) {
    int branch = readInt();
    if (branch < 0 || branch >= branches) {
      throw new CorruptStateException("a union of " + branches + " types, found number " + branch);
    }
    return branch;
  }

  /** The length of an Avro {@code string} or {@code bytes}, whose bytes are all there. */
  int readLength() {
    int length = readInt();
    if (length < 0) {
      throw new CorruptStateException("negative length " + length);
    }
    require(length);
    return length;
  }

  private void require(int bytes) {
    if (limit - position < bytes) {
      throw truncated(bytes);
    }
  }

  private CorruptStateException truncated(int bytes) {
    return new CorruptStateException(
        bytes + " more bytes expected, " + (limit - position) + " are left");
  }
}
