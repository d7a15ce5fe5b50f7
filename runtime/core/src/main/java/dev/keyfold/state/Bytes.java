package dev.keyfold.state;

import dev.keyfold.codec.BigEndian;
import dev.keyfold.codec.CorruptStateException;
import java.util.Arrays;

/** Numbers in arrays, and the order of unsigned bytes. */
public final class Bytes {

  /** The most bytes that {@link #putVarint} writes. */
  public static final int MAX_VARINT = 5;

  /** The longest array that every Java machine can make. */
  public static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  private Bytes() {}

  /** Writes eight bytes, big-endian. */
  public static void putLong(byte[] target, int at, long value) {
    BigEndian.putLong(target, at, value);
  }

  /** Reads eight bytes, big-endian. */
  public static long getLong(byte[] source, int at) {
    return BigEndian.getLong(source, at);
  }

  /**
   * Writes a number that is not negative, seven bits a byte, the lowest first.
   *
   * @return the index behind it
   */
  public static int putVarint(byte[] target, int at, int value) {
    int next = at;
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      target[next++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    target[next++] = (byte) rest;
    return next;
  }

  /**
   * Reads what {@link #putVarint} wrote.
   *
   * @throws CorruptStateException when there is no such number before {@code limit}
   */
  public static int getVarint(byte[] source, int at, int limit) {
    long value = 0;
    for (int i = 0; i < MAX_VARINT && at + i < limit; i++) {
      byte next = source[at + i];
      value |= (next & 0x7FL) << (7 * i);
      if (next >= 0) {
        boolean shortest = i == 0 || next != 0;
        if (value > Integer.MAX_VALUE || !shortest) {
          break;
        }
        return (int) value;
      }
    }
    throw new CorruptStateException("no variable-length number at byte " + at);
  }

  /** The bytes that {@link #putVarint} needs. */
  public static int varintLength(int value) {
    return value < 1 << 7 ? 1 : (38 - Integer.numberOfLeadingZeros(value)) / 7;
  }

  /** The first eight bytes of a part as a big-endian number, padded with zeros behind. */
  public static long prefix(byte[] source, int offset, int length) {
    if (length >= Long.BYTES) {
      return getLong(source, offset);
    }
    long prefix = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      prefix = prefix << 8 | (i < length ? source[offset + i] & 0xFF : 0);
    }
    return prefix;
  }

  /** Compares parts of arrays as unsigned bytes; a prefix comes first. */
  public static int compare(
      byte[] left, int leftAt, int leftLength, byte[] right, int rightAt, int rightLength) {
    return Arrays.compareUnsigned(
        left, leftAt, leftAt + leftLength, right, rightAt, rightAt + rightLength);
  }

  /**
   * The first array behind all that start with these bytes.
   *
   * @throws IllegalArgumentException when there is none because all bytes are FF
   */
  public static byte[] afterPrefix(byte[] prefix) {
    int last = prefix.length - 1;
    while (last >= 0 && prefix[last] == (byte) 0xFF) {
      last--;
    }
    if (last < 0) {
      throw new IllegalArgumentException("nothing comes after a prefix of FF bytes");
    }
    byte[] after = Arrays.copyOf(prefix, last + 1);
    after[last]++;
    return after;
  }
}
