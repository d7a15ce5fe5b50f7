package dev.keyfold.local.state;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.state.FieldDictionary;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Where the metadata of a store keeps the dictionary of each processor. */
final class StoredProcessors {

  private static final int METADATA = 0;
  private static final byte[] PREFIX = "processor/".getBytes(StandardCharsets.US_ASCII);

  private StoredProcessors() {}

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
