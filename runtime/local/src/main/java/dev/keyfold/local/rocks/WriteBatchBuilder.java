package dev.keyfold.local.rocks;

import dev.keyfold.local.store.ApplyPlan;
import dev.keyfold.state.Bytes;
import java.util.Arrays;

/**
 * Writes RocksDB's batch format by hand, which saves a JNI call per row: eight bytes of sequence
 * number, four of count (little-endian), then per row {@code tag · family id · key length · key ·
 * [value length · value]}; the value of a range is the key behind it. A test compares it with what
 * RocksDB writes itself.
 */
final class WriteBatchBuilder implements ApplyPlan.Target {

  private static final int HEADER = 12;
  private static final int COUNT_AT = 8;
  private static final byte DELETE_IN_FAMILY = 4;
  private static final byte PUT_IN_FAMILY = 5;
  private static final byte DELETE_RANGE_IN_FAMILY = 14;
  private static final byte DELETE_RANGE = 15;
  private static final byte DELETE = 0;
  private static final byte PUT = 1;

  private final int[] nativeIds;
  private byte[] buffer = new byte[1 << 16];
  private int size = HEADER;
  private int count;

  /**
   * A builder.
   *
   * @param nativeIds RocksDB's id of each family; 0 is its default family
   */
  WriteBatchBuilder(int[] nativeIds) {
    this.nativeIds = nativeIds;
  }

  @Override
  public void put(
      int family, byte[] bytes, int keyOffset, int keyLength, int valueOffset, int valueLength) {
    head(family, PUT, PUT_IN_FAMILY, keyLength + valueLength);
    append(bytes, keyOffset, keyLength);
    append(bytes, valueOffset, valueLength);
  }

  @Override
  public void delete(int family, byte[] bytes, int keyOffset, int keyLength) {
    head(family, DELETE, DELETE_IN_FAMILY, keyLength);
    append(bytes, keyOffset, keyLength);
  }

  @Override
  public void deleteRange(int family, byte[] from, byte[] to) {
    head(family, DELETE_RANGE, DELETE_RANGE_IN_FAMILY, from.length + to.length);
    append(from, 0, from.length);
    append(to, 0, to.length);
  }

  /** The batch; the builder is empty afterwards. */
  byte[] take() {
    for (int i = 0; i < Integer.BYTES; i++) {
      buffer[COUNT_AT + i] = (byte) (count >>> (8 * i));
    }
    byte[] batch = Arrays.copyOf(buffer, size);
    size = HEADER;
    count = 0;
    return batch;
  }

  private void head(int family, byte tag, byte familyTag, int payload) {
    ensure((long) payload + 1 + 3 * Bytes.MAX_VARINT);
    int id = nativeIds[family];
    buffer[size++] = id == 0 ? tag : familyTag;
    if (id != 0) {
      size = Bytes.putVarint(buffer, size, id);
    }
    count++;
  }

  private void append(byte[] bytes, int offset, int length) {
    size = Bytes.putVarint(buffer, size, length);
    System.arraycopy(bytes, offset, buffer, size, length);
    size += length;
  }

  private void ensure(long more) {
    if (buffer.length - size < more) {
      long wanted = Math.max(size + more, Math.min(2L * buffer.length, Bytes.MAX_ARRAY));
      if (wanted > Bytes.MAX_ARRAY) {
        throw new IllegalStateException("more than 2 GiB of changes to be applied at once");
      }
      buffer = Arrays.copyOf(buffer, (int) wanted);
    }
  }
}
