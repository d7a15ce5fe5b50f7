package dev.keyfold.local.state;

import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyInput;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.FieldDictionary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The keys that a store has rows of. All rows are read, so this is for tests and tools. */
final class StoredKeys {

  private StoredKeys() {}

  /** The keys in the order of their encoded bytes. */
  static <K> List<K> of(KeyCodec<K> codec, FieldDictionary dictionary, StateStore store) {
    Map<byte[], K> keys = new TreeMap<>(Arrays::compareUnsigned);
    String due = new ProcessorFamilies(dictionary.origin()).due();
    KeyInput in = new KeyInput();
    for (String family : ProcessorFamilies.of(dictionary)) {
      if (!family.equals(due)) {
        store.scan(
            store.families().id(family),
            new byte[0],
            null,
            Integer.MAX_VALUE,
            (row, value) -> {
              K key = codec.decode(in.reset(row, Long.BYTES, row.length - Long.BYTES));
              keys.putIfAbsent(Arrays.copyOfRange(row, Long.BYTES, in.position()), key);
              return true;
            });
      }
    }
    return new ArrayList<>(keys.values());
  }
}
