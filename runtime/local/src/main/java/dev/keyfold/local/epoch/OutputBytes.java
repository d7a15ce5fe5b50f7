package dev.keyfold.local.epoch;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** The output of one epoch for one sink partition: a buffer that is used again and again. */
final class OutputBytes extends OutputStream {
  private byte[] buffer = new byte[1 << 13];
  private int size;

  @Override
  public void write(int next) {
    ensure(1);
    buffer[size++] = (byte) next;
  }

  @Override
  public void write(byte[] source, int offset, int length) {
    ensure(length);
    System.arraycopy(source, offset, buffer, size, length);
    size += length;
  }

  private void ensure(int more) {
    if (buffer.length - size < more) {
      long wanted = Math.min(Math.max(2L * buffer.length, (long) size + more), 0x7FFF_FFF0L);
      if (wanted - size < more) {
        throw new IllegalStateException(
            "the output of one micro-batch exceeds 2 GiB; use smaller micro-batches");
      }
      buffer = Arrays.copyOf(buffer, (int) wanted);
    }
  }

  byte[] buffer() {
    return buffer;
  }

  int size() {
    return size;
  }

  ByteBuffer bytes() {
    return ByteBuffer.wrap(buffer, 0, size);
  }

  void reset() {
    size = 0;
  }
}
