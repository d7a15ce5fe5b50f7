package dev.keyfold.codec;

/** Reads what {@link KeyOutput} wrote, from a part of an array. Not thread-safe. */
public final class KeyInput {
  private byte[] buffer = new byte[0];
  private int position;
  private int limit;

  /** An input without bytes; call {@link #reset}. */
  public KeyInput() {}

  /** Reads a whole array. */
  public KeyInput(byte[] bytes) {
    reset(bytes, 0, bytes.length);
  }

  /** Reads a part of an array, which is not copied. */
  public KeyInput reset(byte[] bytes, int offset, int length) {
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

  /** One byte, unsigned. */
  public int readUnsignedByte() {
    require(1);
    return buffer[position++] & 0xFF;
  }

  /** What {@link KeyOutput#writeBoolean} wrote. */
  public boolean readBoolean() {
    int value = readUnsignedByte();
    if (value > 1) {
      throw new CorruptStateException("a boolean is 0 or 1, found " + value);
    }
    return value == 1;
  }

  /** What {@link KeyOutput#writeByte} wrote. */
  public byte readByte() {
    return (byte) (readUnsignedByte() ^ 0x80);
  }

  /** What {@link KeyOutput#writeShort} wrote. */
  public short readShort() {
    return (short) (readChar() ^ 0x8000);
  }

  /** What {@link KeyOutput#writeChar} wrote. */
  public char readChar() {
    require(2);
    int high = buffer[position++] & 0xFF;
    int low = buffer[position++] & 0xFF;
    return (char) (high << 8 | low);
  }

  /** What {@link KeyOutput#writeInt} wrote. */
  public int readInt() {
    require(Integer.BYTES);
    int value = BigEndian.getInt(buffer, position) ^ Integer.MIN_VALUE;
    position += Integer.BYTES;
    return value;
  }

  /** What {@link KeyOutput#writeLong} wrote. */
  public long readLong() {
    return readUnsignedLong() ^ Long.MIN_VALUE;
  }

  /** What {@link KeyOutput#writeUnsignedLong} wrote. */
  public long readUnsignedLong() {
    require(Long.BYTES);
    long value = BigEndian.getLong(buffer, position);
    position += Long.BYTES;
    return value;
  }

  /** What {@link KeyOutput#writeString} wrote. */
  public String readString() {
    int start = position;
    int escapes = 0;
    int at = start;
    while (true) {
      if (at + 1 >= limit) {
        throw new CorruptStateException("text without its end");
      }
      if (buffer[at] != 0) {
        at++;
      } else if (buffer[at + 1] == 1) {
        break;
      } else if (buffer[at + 1] == (byte) 0xFF) {
        escapes++;
        at += 2;
      } else {
        throw new CorruptStateException("00 followed by " + buffer[at + 1] + " in text");
      }
    }
    position = at + 2;
    return escapes == 0 ? Utf8.decode(buffer, start, at - start) : unescaped(start, at, escapes);
  }

  private String unescaped(int start, int end, int escapes) {
    byte[] text = new byte[end - start - escapes];
    int to = 0;
    for (int at = start; at < end; at++) {
      text[to++] = buffer[at];
      if (buffer[at] == 0) {
        at++;
      }
    }
    return Utf8.decode(text, 0, text.length);
  }

  private void require(int bytes) {
    if (limit - position < bytes) {
      throw new CorruptStateException(
          bytes + " more bytes expected, " + (limit - position) + " are left");
    }
  }
}
