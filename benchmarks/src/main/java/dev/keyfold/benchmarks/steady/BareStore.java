package dev.keyfold.benchmarks.steady;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.zip.CRC32C;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** RocksDB without its own log, and a log that is made durable after each batch. */
final class BareStore implements AutoCloseable {
  private static final long CACHE_BYTES = 256L << 20;
  private static final long WRITE_BUFFER_BYTES = 4L << 20;

  private final Options options;
  private final WriteOptions write = new WriteOptions().setDisableWAL(true);
  private final Cache cache = new LRUCache(CACHE_BYTES);
  private final BloomFilter bloom = new BloomFilter(10);
  private final RocksDB database;
  private final FileChannel log;
  private final CRC32C checksum = new CRC32C();

  static {
    RocksDB.loadLibrary();
  }

  BareStore(Path directory) throws IOException, RocksDBException {
    Files.createDirectories(directory);
    options = new Options(new DBOptions(), new ColumnFamilyOptions());
    options
        .setCreateIfMissing(true)
        .setAtomicFlush(true)
        .setAllowConcurrentMemtableWrite(false)
        .setWriteBufferSize(WRITE_BUFFER_BYTES)
        .setCompressionType(CompressionType.LZ4_COMPRESSION)
        .setTableFormatConfig(
            new BlockBasedTableConfig().setBlockCache(cache).setFilterPolicy(bloom));
    database = RocksDB.open(options, directory.resolve("db").toString());
    log =
        FileChannel.open(
            directory.resolve("log"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  /** Appends to the log, with a checksum, and waits until it is durable. */
  void commit(Bytes record) throws IOException {
    checksum.reset();
    checksum.update(record.asBuffer());
    record.putLong(checksum.getValue());
    ByteBuffer bytes = record.asBuffer();
    while (bytes.hasRemaining()) {
      log.write(bytes);
    }
    log.force(false);
  }

  /** Writes a batch in RocksDB's own format. */
  void apply(Bytes batch) throws RocksDBException {
    try (WriteBatch changes = new WriteBatch(batch.toByteArray())) {
      database.write(write, changes);
    }
  }

  @Override
  public void close() throws IOException {
    database.close();
    log.close();
    List.of(options, write, cache, bloom).forEach(owned -> owned.close());
  }
}
