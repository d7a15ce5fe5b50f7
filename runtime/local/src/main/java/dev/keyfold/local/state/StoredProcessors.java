package dev.keyfold.local.state;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.FieldDictionary;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the metadata of a store keeps of each processor: {@code processor/<origin>}, its dictionary,
 * {@code pass/<origin>/<field id>}, work that goes on in the background, {@code uptime/<origin>},
 * when it was last known to run: {@code format 01 · batch time, 8 · downtime, 8}, and {@code
 * timers/<origin>}, how many are pending: {@code format 01 · (field id, 4 · number, 8)*}.
 */
final class StoredProcessors {

  private static final int METADATA = 0;
  private static final String DICTIONARY = "processor/";
  private static final String PASS = "pass/";
  private static final String UPTIME = "uptime/";
  private static final byte UPTIME_FORMAT = 1;
  private static final String TIMERS = "timers/";
  private static final byte TIMERS_FORMAT = 1;

  private StoredProcessors() {}

  /** The dictionary of a processor, under its name or one that it had; null when there is none. */
  static @Nullable FieldDictionary read(StateStore store, StateSchema declared) {
    FieldDictionary found = read(store, declared.processor());
    for (int i = 0; found == null && i < declared.formerNames().size(); i++) {
      found = read(store, declared.formerNames().get(i));
    }
    return found;
  }

  /** The dictionary of the processor that began with a name; null when there is none. */
  static @Nullable FieldDictionary read(StateStore store, String origin) {
    byte[] key = bytes(DICTIONARY + origin);
    byte[] row = store.get(METADATA, key, key.length);
    if (row == null) {
      return null;
    }
    try {
      return FieldDictionary.fromBytes(row);
    } catch (CorruptStateException e) {
      throw new StateRefusedException(
          "the state of processor '"
              + origin
              + "' was written by another version of Keyfold: "
              + e.getMessage());
    }
  }

  static void write(ChangeBatch batch, FieldDictionary dictionary) {
    batch.put(METADATA, bytes(DICTIONARY + dictionary.origin()), dictionary.toBytes());
  }

  /** The passes of a processor that have not ended. */
  static List<Pass> readPasses(StateStore store, String origin) {
    byte[] prefix = bytes(PASS + origin + "/");
    List<Pass> passes = new ArrayList<>();
    store.scan(
        METADATA,
        prefix,
        Bytes.afterPrefix(prefix),
        Integer.MAX_VALUE,
        (key, value) -> {
          String id =
              new String(key, prefix.length, key.length - prefix.length, StandardCharsets.US_ASCII);
          passes.add(Pass.read(Integer.parseInt(id), value));
          return true;
        });
    return passes;
  }

  static void write(ChangeBatch batch, String origin, Pass pass) {
    batch.put(METADATA, passKey(origin, pass), pass.toBytes());
  }

  static void delete(ChangeBatch batch, String origin, Pass pass) {
    batch.delete(METADATA, passKey(origin, pass));
  }

  /** The last note of the uptime of a processor; null when there is none. */
  static Uptime.@Nullable Note readUptime(StateStore store, String origin) {
    byte[] key = bytes(UPTIME + origin);
    byte[] row = store.get(METADATA, key, key.length);
    if (row == null) {
      return null;
    }
    if (row.length != 1 + 2 * Long.BYTES || row[0] != UPTIME_FORMAT) {
      throw new CorruptStateException("the uptime of processor '" + origin + "' is damaged");
    }
    return new Uptime.Note(Bytes.getLong(row, 1), Bytes.getLong(row, 1 + Long.BYTES));
  }

  static void write(ChangeBatch batch, String origin, Uptime.Note note) {
    byte[] row = new byte[1 + 2 * Long.BYTES];
    row[0] = UPTIME_FORMAT;
    Bytes.putLong(row, 1, note.batchTime());
    Bytes.putLong(row, 1 + Long.BYTES, note.downtime());
    batch.put(METADATA, bytes(UPTIME + origin), row);
  }

  /** How many timers of a processor are pending, by field id; null when that is not known. */
  static @Nullable Map<Integer, Long> readTimerCounts(StateStore store, String origin) {
    byte[] key = bytes(TIMERS + origin);
    byte[] row = store.get(METADATA, key, key.length);
    if (row == null) {
      return null;
    }
    ByteBuffer in = ByteBuffer.wrap(row);
    if (row.length % (Integer.BYTES + Long.BYTES) != 1 || in.get() != TIMERS_FORMAT) {
      throw new CorruptStateException(
          "the numbers of timers of processor '" + origin + "' are damaged");
    }
    Map<Integer, Long> counts = new TreeMap<>();
    while (in.hasRemaining()) {
      counts.put(in.getInt(), in.getLong());
    }
    return counts;
  }

  static void writeTimerCounts(ChangeBatch batch, String origin, Map<Integer, Long> counts) {
    ByteBuffer out = ByteBuffer.allocate(1 + counts.size() * (Integer.BYTES + Long.BYTES));
    out.put(TIMERS_FORMAT);
    counts.forEach((id, count) -> out.putInt(id).putLong(count));
    batch.put(METADATA, bytes(TIMERS + origin), out.array());
  }

  private static byte[] passKey(String origin, Pass pass) {
    return bytes(PASS + origin + "/" + pass.fieldId());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
