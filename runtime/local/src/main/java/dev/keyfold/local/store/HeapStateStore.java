package dev.keyfold.local.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A store on the heap, for tests: sorted maps. What has been flushed can be taken as a {@link
 * #durableCopy}, which is what a crash would leave.
 */
public final class HeapStateStore implements StateStore {

  private StoreFamilies families;
  private List<NavigableMap<byte[], byte[]>> rows;
  private List<NavigableMap<byte[], byte[]>> durableRows;
  private long appliedEpoch;
  private long durableEpoch;
  private boolean closed;

  /** An empty store. */
  public HeapStateStore(StoreFamilies families) {
    this.families = families;
    rows = empty(families.size());
    durableRows = empty(families.size());
  }

  @Override
  public synchronized StoreFamilies families() {
    return families;
  }

  @Override
  public synchronized void create(Collection<String> names) {
    requireOpen();
    families = families.with(names);
    rows = copy(rows, families.size());
    durableRows = copy(durableRows, families.size());
  }

  @Override
  public synchronized byte @Nullable [] get(int family, byte[] key, int keyLength) {
    byte[] value = family(family).get(Arrays.copyOf(key, keyLength));
    return value == null ? null : value.clone();
  }

  @Override
  public synchronized int scan(
      int family, byte[] from, byte @Nullable [] to, int limit, RowVisitor visitor) {
    NavigableMap<byte[], byte[]> rows = family(family).tailMap(from, true);
    return visit(to == null ? rows : rows.headMap(to, false), limit, visitor);
  }

  @Override
  public synchronized int scanDown(
      int family, byte[] from, byte[] to, int limit, RowVisitor visitor) {
    NavigableMap<byte[], byte[]> rows = family(family).tailMap(from, true).headMap(to, false);
    return visit(rows.descendingMap(), limit, visitor);
  }

  private static int visit(NavigableMap<byte[], byte[]> rows, int limit, RowVisitor visitor) {
    int visited = 0;
    for (Map.Entry<byte[], byte[]> row : rows.entrySet()) {
      if (visited == limit) {
        break;
      }
      visited++;
      if (!visitor.row(row.getKey().clone(), row.getValue().clone())) {
        break;
      }
    }
    return visited;
  }

  @Override
  public synchronized void apply(List<ChangeBatch> batches, long epoch) {
    requireOpen();
    if (epoch < appliedEpoch) {
      throw new IllegalArgumentException("epoch " + epoch + " after epoch " + appliedEpoch);
    }
    ApplyPlan.of(batches).forEach(new IntoMaps());
    appliedEpoch = epoch;
  }

  @Override
  public synchronized long appliedEpoch() {
    requireOpen();
    return appliedEpoch;
  }

  @Override
  public synchronized long durableEpoch() {
    requireOpen();
    return durableEpoch;
  }

  @Override
  public synchronized void flush() {
    requireOpen();
    durableRows = copy(rows, rows.size());
    durableEpoch = appliedEpoch;
  }

  @Override
  public synchronized void close() {
    closed = true;
  }

  /**
   * A new store with what this one had flushed, also after it was closed. Families that are there
   * but not asked for come behind those that are.
   */
  public synchronized HeapStateStore durableCopy(StoreFamilies wanted) {
    HeapStateStore copy = new HeapStateStore(wanted.with(families.names()));
    for (String name : families.names()) {
      NavigableMap<byte[], byte[]> durable = durableRows.get(families.id(name));
      copy.rows.get(copy.families.id(name)).putAll(durable);
      copy.durableRows.get(copy.families.id(name)).putAll(durable);
    }
    copy.appliedEpoch = durableEpoch;
    copy.durableEpoch = durableEpoch;
    return copy;
  }

  private NavigableMap<byte[], byte[]> family(int id) {
    requireOpen();
    return rows.get(id);
  }

  private void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the state store is closed");
    }
  }

  private static List<NavigableMap<byte[], byte[]>> empty(int size) {
    List<NavigableMap<byte[], byte[]>> families = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      families.add(new TreeMap<>(Arrays::compareUnsigned));
    }
    return families;
  }

  /** Rows are never changed in place, so copying the maps is enough. */
  private static List<NavigableMap<byte[], byte[]>> copy(
      List<NavigableMap<byte[], byte[]>> from, int size) {
    List<NavigableMap<byte[], byte[]>> to = empty(size);
    for (int i = 0; i < from.size(); i++) {
      to.get(i).putAll(from.get(i));
    }
    return to;
  }

  private final class IntoMaps implements ApplyPlan.Target {

    @Override
    public void put(
        int family, byte[] bytes, int keyOffset, int keyLength, int valueOffset, int valueLength) {
      rows.get(family)
          .put(
              Arrays.copyOfRange(bytes, keyOffset, keyOffset + keyLength),
              Arrays.copyOfRange(bytes, valueOffset, valueOffset + valueLength));
    }

    @Override
    public void deleteRange(int family, byte[] from, byte[] to) {
      rows.get(family).subMap(from, true, to, false).clear();
    }

    @Override
    public void delete(int family, byte[] bytes, int keyOffset, int keyLength) {
      rows.get(family).remove(Arrays.copyOfRange(bytes, keyOffset, keyOffset + keyLength));
    }
  }
}
