package dev.keyfold.local.store;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.state.Bytes;

/** Walks over the changes of a {@link ChangeBatch} without copying them. */
public final class ChangeCursor {

  private final byte[] buffer;
  private final int end;
  private int position;

  private boolean put;
  private int family;
  private int keyOffset;
  private int keyLength;
  private int valueOffset;
  private int valueLength;

  ChangeCursor(byte[] buffer, int start, int end) {
    this.buffer = buffer;
    this.end = end;
    position = start;
  }

  /**
   * Goes to the next change; false at the end.
   *
   * @throws CorruptStateException when the bytes are no change batch
   */
  public boolean next() {
    if (position == end) {
      return false;
    }
    int op = buffer[position++];
    if (op != ChangeBatch.PUT && op != ChangeBatch.DELETE) {
      throw new CorruptStateException("a change is a put (1) or a delete (0), found " + op);
    }
    put = op == ChangeBatch.PUT;
    family = varint();
    keyLength = varint();
    keyOffset = skip(keyLength);
    valueLength = put ? varint() : 0;
    valueOffset = skip(valueLength);
    return true;
  }

  /** Whether the change is a put, else it is a delete. */
  public boolean isPut() {
    return put;
  }

  /** The family id. */
  public int family() {
    return family;
  }

  /** The array that holds key and value. */
  public byte[] buffer() {
    return buffer;
  }

  /** Where the key begins. */
  public int keyOffset() {
    return keyOffset;
  }

  /** The length of the key. */
  public int keyLength() {
    return keyLength;
  }

  /** Where the value begins. */
  public int valueOffset() {
    return valueOffset;
  }

  /** The length of the value, 0 for a delete. */
  public int valueLength() {
    return valueLength;
  }

  private int varint() {
    int value = Bytes.getVarint(buffer, position, end);
    position += Bytes.varintLength(value);
    return value;
  }

  private int skip(int length) {
    int from = position;
    if (end - from < length) {
      throw new CorruptStateException(
          "a change of " + length + " bytes, of which only " + (end - from) + " are there");
    }
    position += length;
    return from;
  }
}
