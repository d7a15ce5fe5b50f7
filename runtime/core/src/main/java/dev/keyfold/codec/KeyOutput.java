package dev.keyfold.codec;

import java.util.Arrays;

/**
 * A growing buffer that is written in the key encoding: the order of the bytes is the order of what
 * they stand for, and no encoding is a prefix of another of its type. It is meant to be kept and
 * {@link #reset}. Not thread-safe.
 *
 * <p>Numbers are big-endian with the sign flipped, false comes before true, text is UTF-8 with 00
 * written as 00 FF and the terminator 00 01.
 */
public final class KeyOutput {
  private byte[] buffer;
  private int position;

  /** An empty buffer of a size that fits most keys. */
  public KeyOutput() {
    buffer = new byte[64];
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

  /** One byte, unsigned. */
  public void writeUnsignedByte(int value) {
    ensure(1);
    buffer[position++] = (byte) value;
  }

  /** 0 or 1. */
  public void writeBoolean(boolean value) {
    writeUnsignedByte(value ? 1 : 0);
  }

  /** One byte, sign flipped. */
  public void writeByte(byte value) {
    writeUnsignedByte(value ^ 0x80);
  }

  /** Two bytes, sign flipped. */
  public void writeShort(short value) {
    writeChar((char) (value ^ 0x8000));
  }

  /** Two bytes, unsigned. */
  public void writeChar(char value) {
    ensure(2);
    buffer[position++] = (byte) (value >> 8);
    buffer[position++] = (byte) value;
  }

  /** Four bytes, sign flipped. */
  public void writeInt(int value) {
    ensure(Integer.BYTES);
    BigEndian.putInt(buffer, position, value ^ Integer.MIN_VALUE);
    position += Integer.BYTES;
  }

  /** Eight bytes, sign flipped. */
  public void writeLong(long value) {
    writeUnsignedLong(value ^ Long.MIN_VALUE);
  }

  /** Eight bytes, unsigned. */
  public void writeUnsignedLong(long value) {
    ensure(Long.BYTES);
    BigEndian.putLong(buffer, position, value);
    position += Long.BYTES;
  }

  /**
   * Text, which sorts by code point.
   *
   * @throws IllegalArgumentException for an unpaired surrogate
   */
  public void writeString(String value) {
    int length = Utf8.length(value);
    ensure(2 * length + 2);
    Utf8.put(value, length, buffer, position);
    position += value.indexOf('\0') < 0 ? length : escape(length);
    buffer[position++] = 0;
    buffer[position++] = 1;
  }

  /** Widens the zeros of what has just been written, from its end on; returns its new length. */
  private int escape(int length) {
    int zeros = 0;
    for (int i = 0; i < length; i++) {
      if (buffer[position + i] == 0) {
        zeros++;
      }
    }
    int to = position + length + zeros;
    for (int from = position + length - 1; from >= position; from--) {
      if (buffer[from] == 0) {
        buffer[--to] = (byte) 0xFF;
      }
      buffer[--to] = buffer[from];
    }
    return length + zeros;
  }

  private void ensure(int more) {
    if (buffer.length - position < more) {
      buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, position + more));
    }
  }
}
