package dev.keyfold.local.store;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.state.Bytes;

/** Walks over the changes of a {@link ChangeBatch} without copying them. */
public final class ChangeCursor {

  private final byte[] buffer;
  private final int end;
  private int position;

  private int op;
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
    op = buffer[position++];
    if (op < ChangeBatch.DELETE || op > ChangeBatch.DELETE_RANGE) {
      throw new CorruptStateException(
          "a change is a put (1) or a delete (0 or, of a range, 2), found " + op);
    }
    family = varint();
    keyLength = varint();
    keyOffset = skip(keyLength);
    valueLength = op == ChangeBatch.DELETE ? 0 : varint();
    valueOffset = skip(valueLength);
    return true;
  }

  /** Whether the change is a put, else it is a delete. */
  public boolean isPut() {
    return op == ChangeBatch.PUT;
  }

  /** Whether it deletes the rows from its key, included, up to its value, excluded. */
  public boolean isRange() {
    return op == ChangeBatch.DELETE_RANGE;
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

  /** Where the value begins, which for a range is the key behind it. */
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
