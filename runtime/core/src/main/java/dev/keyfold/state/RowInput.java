package dev.keyfold.state;

import dev.keyfold.codec.CorruptStateException;

/** Reads what {@link RowOutput} wrote; every read is checked against the end. */
final class RowInput {

  private final byte[] bytes;
  private final int limit;
  private int position;

  RowInput(byte[] bytes) {
    this.bytes = bytes;
    limit = bytes.length;
  }

  boolean atEnd() {
    return position == limit;
  }

  int position() {
    return position;
  }

  int readByte() {
    require(1);
    return bytes[position++] & 0xFF;
  }

  int readVarint() {
    int value = Bytes.getVarint(bytes, position, limit);
    position += Bytes.varintLength(value);
    return value;
  }

  long readLong() {
    require(Long.BYTES);
    long value = Bytes.getLong(bytes, position);
    position += Long.BYTES;
    return value;
  }

  void skip(int length) {
    require(length);
    position += length;
  }

  private void require(int length) {
    if (length < 0 || limit - position < length) {
      throw new CorruptStateException(
          length + " more bytes expected, " + (limit - position) + " are left");
    }
  }
}
