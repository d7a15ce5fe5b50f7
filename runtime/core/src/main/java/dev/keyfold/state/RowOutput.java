package dev.keyfold.state;

import java.util.Arrays;

/** A growing buffer that rows are written to. It is meant to be kept and {@link #reset}. */
public final class RowOutput {

  private byte[] buffer = new byte[256];
  private int size;

  /** Forgets what was written and keeps the memory. */
  public RowOutput reset() {
    size = 0;
    return this;
  }

  /** Forgets what was written behind {@code length}. */
  public RowOutput truncate(int length) {
    size = length;
    return this;
  }

  /** The bytes, of which the first {@link #size} count; valid until the next write. */
  public byte[] buffer() {
    return buffer;
  }

  /** The number of bytes written. */
  public int size() {
    return size;
  }

  /** A copy of what was written. */
  public byte[] toByteArray() {
    return Arrays.copyOf(buffer, size);
  }

  /** One byte. */
  public RowOutput writeByte(int value) {
    ensure(1);
    buffer[size++] = (byte) value;
    return this;
  }

  /** A number that is not negative, seven bits a byte. */
  public RowOutput writeVarint(int value) {
    ensure(Bytes.MAX_VARINT);
    size = Bytes.putVarint(buffer, size, value);
    return this;
  }

  /** Eight bytes, big-endian. */
  public RowOutput writeLong(long value) {
    ensure(Long.BYTES);
    Bytes.putLong(buffer, size, value);
    size += Long.BYTES;
    return this;
  }

  /** Bytes as they are. */
  public RowOutput writeBytes(byte[] value, int offset, int length) {
    ensure(length);
    System.arraycopy(value, offset, buffer, size, length);
    size += length;
    return this;
  }

  /** The whole array. */
  public RowOutput writeBytes(byte[] value) {
    return writeBytes(value, 0, value.length);
  }

  private void ensure(int more) {
    if (buffer.length - size < more) {
      buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, size + more));
    }
  }
}
