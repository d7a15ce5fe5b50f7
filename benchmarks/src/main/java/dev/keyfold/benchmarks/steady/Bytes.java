package dev.keyfold.benchmarks.steady;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A growing buffer. */
final class Bytes {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final int MAX_VARINT = 5;

  private byte[] buffer = new byte[1 << 16];
  private int size;

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  void putByte(int value) {
    ensure(1);
    buffer[size++] = (byte) value;
  }

  void putLong(long value) {
    ensure(Long.BYTES);
    LONGS.set(buffer, size, value);
    size += Long.BYTES;
  }

  void putVarint(int value) {
    ensure(MAX_VARINT);
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      buffer[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    buffer[size++] = (byte) rest;
  }

  void put(byte[] bytes, int offset, int length) {
    ensure(length);
    System.arraycopy(bytes, offset, buffer, size, length);
    size += length;
  }

  void setIntLittleEndian(int at, int value) {
    for (int i = 0; i < Integer.BYTES; i++) {
      buffer[at + i] = (byte) (value >>> (8 * i));
    }
  }

  byte[] toByteArray() {
    return Arrays.copyOf(buffer, size);
  }

  ByteBuffer asBuffer() {
    return ByteBuffer.wrap(buffer, 0, size);
  }

  private void ensure(int more) {
    if (buffer.length - size < more) {
      buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, size + more));
    }
  }
}
