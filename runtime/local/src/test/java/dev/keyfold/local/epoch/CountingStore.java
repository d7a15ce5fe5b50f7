package dev.keyfold.local.epoch;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.local.store.RowVisitor;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.local.store.StoreFamilies;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Counts the rows that are read from a store. */
final class CountingStore implements StateStore {

  private final HeapStateStore store;
  int rows;

  CountingStore(HeapStateStore store) {
    this.store = store;
  }

  @Override
  public StoreFamilies families() {
    return store.families();
  }

  @Override
  public void create(Collection<String> names) {
    store.create(names);
  }

  @Override
  public byte @Nullable [] get(int family, byte[] key, int keyLength) {
    rows++;
    return store.get(family, key, keyLength);
  }

  @Override
  public int scan(int family, byte[] from, byte @Nullable [] to, int limit, RowVisitor visitor) {
    int visited = store.scan(family, from, to, limit, visitor);
    rows += visited;
    return visited;
  }

  @Override
  public int scanDown(int family, byte[] from, byte[] to, int limit, RowVisitor visitor) {
    int visited = store.scanDown(family, from, to, limit, visitor);
    rows += visited;
    return visited;
  }

  @Override
  public void apply(List<ChangeBatch> batches, long epoch) {
    store.apply(batches, epoch);
  }

  @Override
  public long appliedEpoch() {
    return store.appliedEpoch();
  }

  @Override
  public long durableEpoch() {
    return store.durableEpoch();
  }

  @Override
  public void flush() {
    store.flush();
  }

  @Override
  public void close() {
    store.close();
  }
}
