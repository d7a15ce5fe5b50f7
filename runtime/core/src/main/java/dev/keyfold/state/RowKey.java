package dev.keyfold.state;

/**
 * Row keys: the hash of the encoded key, the encoded key, and a suffix where a key has several rows
 * in a family. No row key is a prefix of another one of its family, because encoded keys are not.
 */
public final class RowKey {

  private RowKey() {}

  /** Writes the row key without a suffix. */
  public static RowOutput write(RowOutput out, long hash, byte[] key) {
    return out.writeLong(hash).writeBytes(key);
  }

  /** The suffix of the chunk of a list: the epoch that began it, and its number in that epoch. */
  public static long chunk(long epoch, int ordinal) {
    if (ordinal > 0xFFFF) {
      throw new IllegalStateException(
          "one micro-batch added more than 256 MiB to the list of one key; use smaller batches");
    }
    return epoch << 16 | ordinal;
  }

  /** The epoch that began a chunk. */
  public static long epochOfChunk(long chunk) {
    return chunk >>> 16;
  }

  /** The suffix that all entries of a map begin with, by the epoch that wrote its first entry. */
  public static long generation(long epoch) {
    return epoch << 16;
  }
}
