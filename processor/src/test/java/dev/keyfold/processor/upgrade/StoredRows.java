package dev.keyfold.processor.upgrade;

import dev.keyfold.local.rocks.RocksSettings;
import dev.keyfold.local.rocks.RocksStateStore;
import dev.keyfold.local.store.StoreFamilies;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** All rows of the store of a job that has ended, by column family. */
final class StoredRows {
  private StoredRows() {}

  static SortedMap<String, List<String>> of(ShopJob job) {
    Path directory = job.folder().resolve("job").resolve("state");
    try (RocksStateStore store =
        RocksStateStore.open(directory, StoreFamilies.NONE, RocksSettings.DEFAULT)) {
      SortedMap<String, List<String>> rows = new TreeMap<>();
      for (int family = 0; family < store.families().size(); family++) {
        List<String> all = new ArrayList<>();
        store.scan(
            family,
            new byte[0],
            null,
            Integer.MAX_VALUE,
            (key, value) ->
                all.add(HexFormat.of().formatHex(key) + " " + HexFormat.of().formatHex(value)));
        rows.put(store.families().names().get(family), all);
      }
      return rows;
    }
  }
}
