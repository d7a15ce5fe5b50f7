package dev.keyfold.local.state;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.FieldDictionary;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the metadata of a store says about the processors whose state it holds. */
public final class StoredProcessors {

  private static final int METADATA = 0;
  private static final byte[] PREFIX = "processor/".getBytes(StandardCharsets.US_ASCII);
  private static final int PAGE = 1024;

  private StoredProcessors() {}

  /** The names of the processors, sorted. */
  public static List<String> names(StateStore store) {
    List<String> names = new ArrayList<>();
    store.scan(
        METADATA,
        PREFIX,
        Bytes.afterPrefix(PREFIX),
        PAGE,
        (key, value) -> {
          int length = key.length - PREFIX.length;
          return names.add(new String(key, PREFIX.length, length, StandardCharsets.UTF_8));
        });
    return names;
  }

  /**
   * Checks that a store has no state of processors that are not run on it.
   *
   * @throws StateRefusedException naming those that it has and those that were to be run
   */
  public static void requireOnly(StateStore store, Collection<String> processors) {
    List<String> others = names(store).stream().filter(name -> !processors.contains(name)).toList();
    if (!others.isEmpty()) {
      throw new StateRefusedException(
          "the directory holds the state of processor '"
              + String.join("', '", others)
              + "', but '"
              + String.join("', '", processors)
              + "' is to be run on it; use the directory of that processor, or a new one");
    }
  }

  static @Nullable FieldDictionary read(StateStore store, ProcessorSpec<?> spec) {
    byte[] key = key(spec.name());
    byte[] row = store.get(METADATA, key, key.length);
    if (row == null) {
      return null;
    }
    try {
      return FieldDictionary.fromBytes(row);
    } catch (CorruptStateException e) {
      throw new StateRefusedException(
          "the state of processor '"
              + spec.name()
              + "' was written by another version of Keyfold: "
              + e.getMessage());
    }
  }

  static void write(ChangeBatch batch, FieldDictionary dictionary) {
    batch.put(METADATA, key(dictionary.processor()), dictionary.toBytes());
  }

  private static byte[] key(String processor) {
    byte[] name = processor.getBytes(StandardCharsets.UTF_8);
    byte[] key = Arrays.copyOf(PREFIX, PREFIX.length + name.length);
    System.arraycopy(name, 0, key, PREFIX.length, name.length);
    return key;
  }
}
