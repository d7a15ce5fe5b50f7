package dev.keyfold.local.rocks;

import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.ReadOptions;
import org.rocksdb.ReadTier;
import org.rocksdb.WriteOptions;

/** How RocksDB is set up. */
final class RocksOptions {

  /** The hash of the key, which every row key of keyed families begins with. */
  static final int PREFIX = Long.BYTES;

  private static final int BLOCK_BYTES = 16 << 10;
  private static final double BLOOM_BITS = 10;

  final DBOptions database;
  final ColumnFamilyOptions keyed;
  final ColumnFamilyOptions plain;
  final WriteOptions write;
  final ReadOptions get;
  final ReadOptions getDurable;
  final ReadOptions scanOneKey;
  final ReadOptions scanAll;

  RocksOptions(NativeHandles handles, RocksSettings settings) {
    database = handles.own(database());
    Cache cache = handles.own(new LRUCache(settings.blockCacheBytes()));
    BloomFilter bloom = handles.own(new BloomFilter(BLOOM_BITS));
    plain = handles.own(family(settings, cache, bloom));
    keyed =
        handles.own(
            family(settings, cache, bloom)
                .useFixedLengthPrefixExtractor(PREFIX)
                .setMemtablePrefixBloomSizeRatio(0.1)
                .setMemtableWholeKeyFiltering(true));
    // the commit log is the only log: RocksDB's own would write everything a second time
    write = handles.own(new WriteOptions().setDisableWAL(true));
    get = handles.own(new ReadOptions());
    getDurable = handles.own(new ReadOptions().setReadTier(ReadTier.PERSISTED_TIER));
    scanOneKey = handles.own(new ReadOptions().setPrefixSameAsStart(true));
    scanAll = handles.own(new ReadOptions().setTotalOrderSeek(true));
  }

  /** Atomic flush is load-bearing: without it a crash leaves families of different epochs. */
  private static DBOptions database() {
    return new DBOptions()
        .setCreateIfMissing(true)
        .setCreateMissingColumnFamilies(true)
        .setAtomicFlush(true)
        .setAllowConcurrentMemtableWrite(false)
        .setMaxBackgroundJobs(2)
        .setStatsDumpPeriodSec(0)
        .setKeepLogFileNum(2)
        .setMaxLogFileSize(1 << 20)
        .setInfoLogLevel(InfoLogLevel.WARN_LEVEL);
  }

  private static ColumnFamilyOptions family(
      RocksSettings settings, Cache cache, BloomFilter bloom) {
    return new ColumnFamilyOptions()
        .setWriteBufferSize(settings.writeBufferBytes())
        .setCompressionType(CompressionType.LZ4_COMPRESSION)
        .setTableFormatConfig(
            new BlockBasedTableConfig()
                .setBlockCache(cache)
                .setBlockSize(BLOCK_BYTES)
                .setFilterPolicy(bloom)
                .setWholeKeyFiltering(true));
  }
}
