package dev.keyfold.codec;

import java.util.Arrays;

/**
 * A growing buffer that is written in the Avro binary encoding. It is meant to be kept and {@link
 * #reset}: encoding into a warm buffer allocates nothing. Not thread-safe.
 */
public final class AvroOutput {
  private static final int MAX_VARINT = 10;

  private byte[] buffer;
  private int position;

  /** An empty buffer of a size that fits most values. */
  public AvroOutput() {
    this(256);
  }

  /** An empty buffer. */
  public AvroOutput(int capacity) {
    buffer = new byte[capacity];
  }

  /** Forgets what was written and keeps the memory. */
  public void reset() {
    position = 0;
  }

  /** The number of bytes written. */
  public int size() {
    return position;
  }

  /** The bytes, of which the first {@link #size} count; valid until the next write. */
  public byte[] buffer() {
    return buffer;
  }

  /** A copy of what was written. */
  public byte[] toByteArray() {
    return Arrays.copyOf(buffer, position);
  }

  /** Avro {@code boolean}. */
  public void writeBoolean(boolean value) {
    ensure(1);
    buffer[position++] = (byte) (value ? 1 : 0);
  }

  /** Avro {@code int}: zig-zag, variable length. */
  public void writeInt(int value) {
    writeVarint(((value << 1) ^ (value >> 31)) & 0xFFFFFFFFL);
  }

  /** Avro {@code long}: zig-zag, variable length. */
  public void writeLong(long value) {
    writeVarint((value << 1) ^ (value >> 63));
  }

  /** The branch of an Avro {@code union} that the value after it is of. */
  public void writeUnionBranch(int branch) {
    writeInt(branch);
  }

  private void writeVarint(long bits) {
    ensure(MAX_VARINT);
    if ((bits & ~0x7FL) == 0) {
      buffer[position++] = (byte) bits;
    } else {
      position = putVarint(bits, buffer, position);
    }
  }

  private static int putVarint(long bits, byte[] target, int start) {
    int at = start;
    long rest = bits;
    while ((rest & ~0x7FL) != 0) {
      target[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    target[at++] = (byte) rest;
    return at;
  }

  /** Avro {@code float}: four bytes, little-endian. */
  public void writeFloat(float value) {
    ensure(Float.BYTES);
    LittleEndian.putInt(buffer, position, Float.floatToRawIntBits(value));
    position += Float.BYTES;
  }

  /** Avro {@code double}: eight bytes, little-endian. */
  public void writeDouble(double value) {
    ensure(Double.BYTES);
    LittleEndian.putLong(buffer, position, Double.doubleToRawLongBits(value));
    position += Double.BYTES;
  }

  /**
   * Avro {@code string}: length, then UTF-8.
   *
   * @throws IllegalArgumentException for an unpaired surrogate, which UTF-8 cannot hold
   */
  public void writeString(String value) {
    int length = Utf8.length(value);
    ensure(MAX_VARINT + length);
    writeInt(length);
    Utf8.put(value, length, buffer, position);
    position += length;
  }

  /** Avro {@code bytes}: length, then the bytes. */
  public void writeBytes(byte[] value) {
    writeBytes(value, 0, value.length);
  }

  /** Avro {@code bytes}: length, then a part of the array. */
  public void writeBytes(byte[] value, int offset, int length) {
    ensure(MAX_VARINT + length);
    writeInt(length);
    System.arraycopy(value, offset, buffer, position, length);
    position += length;
  }

  /** Avro {@code bytes}: the lowest bytes of a number, at most eight, big-endian. */
  void writeSignedBytes(long value, int length) {
    ensure(MAX_VARINT + Long.BYTES);
    writeInt(length);
    for (int shift = (length - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      buffer[position++] = (byte) (value >> shift);
    }
  }

  /** Avro {@code fixed}: the bytes, without a length. */
  public void writeFixed(byte[] value, int offset, int length) {
    ensure(length);
    System.arraycopy(value, offset, buffer, position, length);
    position += length;
  }

  /** Eight bytes, big-endian: half of an Avro {@code fixed} of 16. */
  public void writeFixedLong(long value) {
    ensure(Long.BYTES);
    BigEndian.putLong(buffer, position, value);
    position += Long.BYTES;
  }

  private void ensure(int more) {
    if (buffer.length - position < more) {
      buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, position + more));
    }
  }
}
