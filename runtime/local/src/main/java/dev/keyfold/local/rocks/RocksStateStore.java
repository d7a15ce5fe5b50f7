package dev.keyfold.local.rocks;

import dev.keyfold.local.store.ApplyPlan;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.RowVisitor;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.local.store.StoreFamilies;
import dev.keyfold.state.Bytes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;

/**
 * The state store on RocksDB: one column family per family of ours, no log of its own, atomic
 * flush, one batch per {@link #apply} with the epoch in it, so that a crash leaves exactly a prefix
 * of the epochs.
 */
public final class RocksStateStore implements StateStore {

  /** Sorts before every other key of the metadata. */
  private static final byte[] EPOCH_KEY = "\0epoch".getBytes(StandardCharsets.US_ASCII);

  private final ReentrantReadWriteLock lifecycle = new ReentrantReadWriteLock();
  private final RocksHandles handles;
  private WriteBatchBuilder builder;
  private volatile long appliedEpoch;
  private boolean closed;

  private RocksStateStore(RocksHandles handles) throws RocksDBException {
    this.handles = handles;
    builder = new WriteBatchBuilder(handles.nativeIds());
    appliedEpoch = epoch(handles.options().get);
  }

  /**
   * Opens the store in a directory, which is made unless it exists. Families that are there but not
   * asked for come behind those that are.
   *
   * @throws IllegalStateException when RocksDB cannot open it, with RocksDB's reason
   */
  public static RocksStateStore open(Path directory, StoreFamilies wanted, RocksSettings settings) {
    try {
      RocksHandles handles = RocksHandles.open(directory, wanted, settings);
      try {
        return new RocksStateStore(handles);
      } catch (RocksDBException | RuntimeException e) {
        handles.close();
        throw e;
      }
    } catch (RocksDBException e) {
      throw new IllegalStateException(
          "cannot open the state store in " + directory + ": " + e.getMessage(), e);
    }
  }

  @Override
  public StoreFamilies families() {
    return handles.families();
  }

  @Override
  public void create(Collection<String> names) {
    lifecycle.writeLock().lock();
    try {
      if (closed) {
        throw isClosed();
      }
      handles.create(names);
      builder = new WriteBatchBuilder(handles.nativeIds());
    } catch (RocksDBException e) {
      throw failed("make a column family", e);
    } finally {
      lifecycle.writeLock().unlock();
    }
  }

  @Override
  public byte @Nullable [] get(int family, byte[] key, int keyLength) {
    Lock lock = enter();
    try {
      return handles
          .database()
          .get(handles.family(family), handles.options().get, key, 0, keyLength);
    } catch (RocksDBException e) {
      throw failed("read", e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public int scan(int family, byte[] from, byte @Nullable [] to, int limit, RowVisitor visitor) {
    Lock lock = enter();
    try (RocksIterator rows =
        handles.database().newIterator(handles.family(family), scanOptions(family, from, to))) {
      int visited = 0;
      for (rows.seek(from); visited < limit && rows.isValid(); rows.next()) {
        byte[] key = rows.key();
        if (to != null && Arrays.compareUnsigned(key, to) >= 0) {
          break;
        }
        visited++;
        if (!visitor.row(key, rows.value())) {
          break;
        }
      }
      rows.status();
      return visited;
    } catch (RocksDBException e) {
      throw failed("scan", e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public int scanDown(int family, byte[] from, byte[] to, int limit, RowVisitor visitor) {
    Lock lock = enter();
    try (RocksIterator rows =
        handles.database().newIterator(handles.family(family), handles.options().scanAll)) {
      rows.seekForPrev(to);
      if (rows.isValid() && Arrays.equals(rows.key(), to)) {
        rows.prev();
      }
      int visited = 0;
      for (; visited < limit && rows.isValid(); rows.prev()) {
        byte[] key = rows.key();
        if (Arrays.compareUnsigned(key, from) < 0) {
          break;
        }
        visited++;
        if (!visitor.row(key, rows.value())) {
          break;
        }
      }
      rows.status();
      return visited;
    } catch (RocksDBException e) {
      throw failed("scan", e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void apply(List<ChangeBatch> batches, long epoch) {
    Lock lock = enter();
    try {
      if (epoch < appliedEpoch) {
        throw new IllegalArgumentException("epoch " + epoch + " after epoch " + appliedEpoch);
      }
      ApplyPlan.of(batches).forEach(builder);
      byte[] marker = Arrays.copyOf(EPOCH_KEY, EPOCH_KEY.length + Long.BYTES);
      Bytes.putLong(marker, EPOCH_KEY.length, epoch);
      builder.put(0, marker, 0, EPOCH_KEY.length, EPOCH_KEY.length, Long.BYTES);
      try (WriteBatch batch = new WriteBatch(builder.take())) {
        handles.database().write(handles.options().write, batch);
      }
      appliedEpoch = epoch;
    } catch (RocksDBException e) {
      throw failed("write", e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public long appliedEpoch() {
    enter().unlock();
    return appliedEpoch;
  }

  @Override
  public long durableEpoch() {
    Lock lock = enter();
    try {
      return epoch(handles.options().getDurable);
    } catch (RocksDBException e) {
      throw failed("read", e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void flush() {
    Lock lock = enter();
    try {
      handles.flush();
    } catch (RocksDBException e) {
      throw failed("flush", e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lifecycle.writeLock().lock();
    try {
      if (!closed) {
        closed = true;
        handles.close();
      }
    } finally {
      lifecycle.writeLock().unlock();
    }
  }

  /** Keeps the store open until the lock is given back: using a closed one would end the JVM. */
  private Lock enter() {
    Lock lock = lifecycle.readLock();
    lock.lock();
    if (closed) {
      lock.unlock();
      throw isClosed();
    }
    return lock;
  }

  private IllegalStateException isClosed() {
    return new IllegalStateException("the state store in " + handles.directory() + " is closed");
  }

  private long epoch(ReadOptions tier) throws RocksDBException {
    byte[] epoch = handles.database().get(handles.family(0), tier, EPOCH_KEY);
    return epoch == null ? 0 : Bytes.getLong(epoch, 0);
  }

  /** A scan that stays with one key may use the filter on the hash. */
  private ReadOptions scanOptions(int family, byte[] from, byte @Nullable [] to) {
    boolean oneKey =
        to != null
            && handles.isKeyed(family)
            && from.length >= RocksOptions.PREFIX
            && to.length >= RocksOptions.PREFIX
            && Bytes.getLong(from, 0) == Bytes.getLong(to, 0);
    return oneKey ? handles.options().scanOneKey : handles.options().scanAll;
  }

  private IllegalStateException failed(String what, RocksDBException cause) {
    return new IllegalStateException(
        "RocksDB failed to " + what + " in " + handles.directory() + ": " + cause.getMessage(),
        cause);
  }
}
