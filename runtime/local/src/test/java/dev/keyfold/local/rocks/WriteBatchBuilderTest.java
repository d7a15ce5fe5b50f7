package dev.keyfold.local.rocks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.WriteBatch;

class WriteBatchBuilderTest {

  @TempDir Path directory;

  /** The batch that is written by hand is the one that RocksDB writes itself. */
  @Test
  void equalsWhatRocksDbWrites() throws Exception {
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    List<ColumnFamilyDescriptor> families =
        List.of(
            new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY),
            new ColumnFamilyDescriptor(new byte[] {'x'}));
    byte[] bytes = new byte[400];
    Arrays.fill(bytes, 100, 400, (byte) 7);
    try (DBOptions options =
            new DBOptions().setCreateIfMissing(true).setCreateMissingColumnFamilies(true);
        RocksDB database = RocksDB.open(options, directory.toString(), families, handles);
        WriteBatch expected = new WriteBatch()) {
      expected.put(handles.get(0), part(bytes, 0, 10), part(bytes, 100, 300));
      expected.put(handles.get(1), part(bytes, 5, 200), part(bytes, 0, 0));
      expected.delete(handles.get(0), part(bytes, 0, 3));
      expected.delete(handles.get(1), part(bytes, 200, 130));
      expected.deleteRange(handles.get(0), part(bytes, 0, 3), part(bytes, 100, 200));
      expected.deleteRange(handles.get(1), part(bytes, 3, 130), part(bytes, 100, 1));
      int[] ids = handles.stream().mapToInt(ColumnFamilyHandle::getID).toArray();
      WriteBatchBuilder builder = new WriteBatchBuilder(ids);
      for (int round = 0; round < 2; round++) {
        builder.put(0, bytes, 0, 10, 100, 300);
        builder.put(1, bytes, 5, 200, 0, 0);
        builder.delete(0, bytes, 0, 3);
        builder.delete(1, bytes, 200, 130);
        builder.deleteRange(0, part(bytes, 0, 3), part(bytes, 100, 200));
        builder.deleteRange(1, part(bytes, 3, 130), part(bytes, 100, 1));
        assertThat(builder.take()).isEqualTo(expected.data());
      }
      handles.forEach(ColumnFamilyHandle::close);
      assertThat(database.isOwningHandle()).isTrue();
    }
  }

  private static byte[] part(byte[] bytes, int offset, int length) {
    return Arrays.copyOfRange(bytes, offset, offset + length);
  }

  @Test
  void handlesCloseInReverseOrderAndCollectErrors() {
    List<String> closed = new ArrayList<>();
    NativeHandles handles = new NativeHandles();
    for (String name : List.of("first", "second", "third")) {
      handles.own(
          () -> {
            closed.add(name);
            if (!name.equals("first")) {
              throw new java.io.IOException(name);
            }
          });
    }
    assertThatThrownBy(handles::close)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("RocksDB did not close: third")
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    assertThat(closed).containsExactly("third", "second", "first");
  }

  @Test
  void whatCannotBeOpenedIsNamed() throws Exception {
    Path file = java.nio.file.Files.createFile(directory.resolve("file"));
    assertThatThrownBy(
            () ->
                RocksStateStore.open(
                    file, dev.keyfold.local.store.StoreFamilies.NONE, RocksSettings.DEFAULT))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("cannot open the state store in " + file);
  }
}
