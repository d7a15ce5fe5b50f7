package dev.keyfold.local.store;

import dev.keyfold.state.Bytes;
import java.util.Arrays;

/**
 * The row changes of one epoch, hand-serialised into one growing buffer: per change {@code op (1
 * put, 0 delete, 2 delete of a range) · family (varint) · key length (varint) · key · [value length
 * (varint) · value]}; a range has its first key as key, and the key behind it as value. The bytes
 * are the state section of the commit record and the input of {@link StateStore#apply}. A later
 * change of a row replaces an earlier one. Not thread-safe while it is written.
 */
public final class ChangeBatch {

  static final int DELETE = 0;
  static final int PUT = 1;
  static final int DELETE_RANGE = 2;

  private static final int MAX_HEADER = 1 + 3 * Bytes.MAX_VARINT;

  private byte[] buffer;
  private final int start;
  private int end;
  private int count;

  /** An empty batch. */
  public ChangeBatch() {
    this(1 << 12);
  }

  /** An empty batch with room for so many bytes. */
  public ChangeBatch(int capacity) {
    buffer = new byte[capacity];
    start = 0;
  }

  private ChangeBatch(byte[] bytes, int offset, int length) {
    buffer = bytes;
    start = offset;
    end = offset + length;
  }

  /**
   * The batch that was written to these bytes, which are not copied; it is not to be written to.
   *
   * @throws dev.keyfold.codec.CorruptStateException when the bytes are no change batch
   */
  public static ChangeBatch wrap(byte[] bytes, int offset, int length) {
    ChangeBatch batch = new ChangeBatch(bytes, offset, length);
    ChangeCursor cursor = batch.cursor();
    while (cursor.next()) {
      batch.count++;
    }
    return batch;
  }

  /** Adds a put of the whole arrays. */
  public void put(int family, byte[] key, byte[] value) {
    put(family, key, key.length, value, 0, value.length);
  }

  /** Adds a put of the first {@code keyLength} bytes of {@code key} and a part of {@code value}. */
  public void put(int family, byte[] key, int keyLength, byte[] value, int offset, int length) {
    add(PUT, family, key, keyLength, value, offset, length);
  }

  /**
   * Adds a delete of all rows from one key, included, up to another one, excluded. It costs readers
   * of the store more than the deletes of some rows, so it is for very many.
   */
  public void deleteRange(int family, byte[] from, byte[] to) {
    add(DELETE_RANGE, family, from, from.length, to, 0, to.length);
  }

  private void add(
      int op, int family, byte[] key, int keyLength, byte[] value, int offset, int length) {
    ensure((long) MAX_HEADER + keyLength + length);
    header(op, family, key, keyLength);
    end = Bytes.putVarint(buffer, end, length);
    System.arraycopy(value, offset, buffer, end, length);
    end += length;
  }

  /** Adds a delete of the whole array. */
  public void delete(int family, byte[] key) {
    delete(family, key, key.length);
  }

  /** Adds a delete of the first {@code keyLength} bytes of {@code key}. */
  public void delete(int family, byte[] key, int keyLength) {
    ensure((long) MAX_HEADER + keyLength);
    header(DELETE, family, key, keyLength);
  }

  /** A reader of the changes, in the order they were added. */
  public ChangeCursor cursor() {
    return new ChangeCursor(buffer, start, end);
  }

  /** Forgets the changes and keeps the memory. */
  public void reset() {
    end = start;
    count = 0;
  }

  /** The number of changes. */
  public int count() {
    return count;
  }

  /** Whether there is no change. */
  public boolean isEmpty() {
    return count == 0;
  }

  /** The array that holds the batch, valid until the next change. */
  public byte[] buffer() {
    return buffer;
  }

  /** Where in {@link #buffer} the batch begins. */
  public int offset() {
    return start;
  }

  /** The length of the batch in bytes. */
  public int size() {
    return end - start;
  }

  private void header(int op, int family, byte[] key, int keyLength) {
    buffer[end++] = (byte) op;
    end = Bytes.putVarint(buffer, end, family);
    end = Bytes.putVarint(buffer, end, keyLength);
    System.arraycopy(key, 0, buffer, end, keyLength);
    end += keyLength;
    count++;
  }

  private void ensure(long more) {
    if (buffer.length - end < more) {
      long wanted = Math.max(end + more, Math.min(2L * buffer.length, Bytes.MAX_ARRAY));
      if (wanted > Bytes.MAX_ARRAY) {
        throw new IllegalStateException(
            "the state changes of one micro-batch exceed 2 GiB; use smaller micro-batches");
      }
      buffer = Arrays.copyOf(buffer, (int) wanted);
    }
  }
}
