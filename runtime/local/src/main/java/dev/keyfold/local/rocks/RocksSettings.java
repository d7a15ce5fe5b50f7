package dev.keyfold.local.rocks;

/**
 * The memory of a RocksDB store.
 *
 * @param writeBufferBytes the size of a memtable of one family; small ones are faster here, because
 *     batches come sorted
 * @param blockCacheBytes the size of the cache of blocks of all families
 */
public record RocksSettings(long writeBufferBytes, long blockCacheBytes) {

  /** 4 MiB of write buffer and 64 MiB of block cache. */
  public static final RocksSettings DEFAULT = new RocksSettings(4L << 20, 64L << 20);
}
