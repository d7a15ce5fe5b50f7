package dev.keyfold.local.rocks;

import dev.keyfold.local.store.StoreFamilies;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.FlushOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** An open database with its families, and everything native that belongs to it. */
final class RocksHandles implements AutoCloseable {
  private final NativeHandles owner;
  private final Path directory;
  private StoreFamilies families;
  private final RocksOptions options;
  private final RocksDB database;
  private final List<ColumnFamilyHandle> columnFamilies;

  private RocksHandles(
      NativeHandles owner, Path directory, StoreFamilies wanted, RocksSettings settings)
      throws RocksDBException {
    this.owner = owner;
    this.directory = directory;
    families = wanted.with(existing(directory));
    options = new RocksOptions(owner, settings);
    List<ColumnFamilyDescriptor> descriptors = new ArrayList<>();
    for (int id = 0; id < families.size(); id++) {
      descriptors.add(descriptor(id));
    }
    columnFamilies = new ArrayList<>();
    database =
        owner.own(
            RocksDB.open(options.database, directory.toString(), descriptors, columnFamilies));
    columnFamilies.forEach(owner::own);
  }

  static RocksHandles open(Path directory, StoreFamilies wanted, RocksSettings settings)
      throws RocksDBException {
    RocksLibrary.load();
    NativeHandles owner = new NativeHandles();
    try {
      return new RocksHandles(owner, directory, wanted, settings);
    } catch (RocksDBException | RuntimeException e) {
      owner.close();
      throw e;
    }
  }

  private ColumnFamilyDescriptor descriptor(int id) {
    return new ColumnFamilyDescriptor(nativeName(id), isKeyed(id) ? options.keyed : options.plain);
  }

  /** Makes the families that are missing. */
  void create(Collection<String> names) throws RocksDBException {
    families = families.with(names);
    for (int id = columnFamilies.size(); id < families.size(); id++) {
      columnFamilies.add(owner.own(database.createColumnFamily(descriptor(id))));
    }
  }

  Path directory() {
    return directory;
  }

  StoreFamilies families() {
    return families;
  }

  RocksOptions options() {
    return options;
  }

  RocksDB database() {
    return database;
  }

  ColumnFamilyHandle family(int id) {
    return columnFamilies.get(id);
  }

  int[] nativeIds() {
    return columnFamilies.stream().mapToInt(ColumnFamilyHandle::getID).toArray();
  }

  /**
   * Whether the rows of a family begin with the hash of their key; a name with $ says they don't.
   */
  boolean isKeyed(int id) {
    String name = families.names().get(id);
    return !name.equals(StoreFamilies.METADATA) && !name.endsWith(".$due");
  }

  void flush() throws RocksDBException {
    try (FlushOptions wait = new FlushOptions().setWaitForFlush(true)) {
      database.flush(wait, columnFamilies);
    }
  }

  @Override
  public void close() {
    owner.close();
  }

  private byte[] nativeName(int id) {
    return id == 0
        ? RocksDB.DEFAULT_COLUMN_FAMILY
        : families.names().get(id).getBytes(StandardCharsets.UTF_8);
  }

  private static List<String> existing(Path directory) throws RocksDBException {
    try (Options plain = new Options()) {
      return RocksDB.listColumnFamilies(plain, directory.toString()).stream()
          .map(name -> new String(name, StandardCharsets.UTF_8))
          .filter(name -> !name.equals("default"))
          .toList();
    }
  }
}
