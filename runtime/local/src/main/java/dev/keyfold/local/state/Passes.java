package dev.keyfold.local.state;

import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.DueRow;
import dev.keyfold.state.FieldDictionary;
import dev.keyfold.state.FieldKind;
import dev.keyfold.state.KeyRowCursor;
import dev.keyfold.state.RowOutput;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a new state schema makes necessary beyond reading: dropping what is gone, indexing what has
 * come to expire, and taking out of the index what no longer does. Reads are exact at once; this
 * frees the disk, a bounded number of rows per epoch.
 */
final class Passes {

  private final StateStore store;
  private final StateContext context;
  private final KeyCache cache;
  private final BoundFields fields;
  private final FieldDictionary dictionary;

  /** The length of the encoded key that a row key has behind the hash. */
  private final ToIntFunction<byte[]> keyLength;

  private final int rowsPerEpoch;
  private final Queue<Pass> pending = new ArrayDeque<>();
  private List<Pass> announced = List.of();

  Passes(
      StateContext context,
      KeyCache cache,
      BoundFields fields,
      FieldDictionary dictionary,
      ToIntFunction<byte[]> keyLength,
      StateSettings settings) {
    store = context.store;
    rowsPerEpoch = settings.backgroundRows();
    this.context = context;
    this.cache = cache;
    this.fields = fields;
    this.dictionary = dictionary;
    this.keyLength = keyLength;
  }

  /** Goes on with those of the store, and begins these with the epoch after the next commit. */
  void load(List<Pass> begun) {
    pending.clear();
    announced = begun;
    StoredProcessors.readPasses(store, dictionary.origin()).stream()
        .filter(stored -> begun.stream().noneMatch(pass -> pass.fieldId() == stored.fieldId()))
        .forEach(pending::add);
  }

  /** Begins one with the epoch after the next commit, instead of the one that the field has. */
  void announce(Pass pass) {
    pending.removeIf(other -> other.fieldId() == pass.fieldId());
    announced = Stream.concat(announced.stream(), Stream.of(pass)).toList();
  }

  int size() {
    return pending.size() + announced.size();
  }

  /** Takes one pass a step further; nothing is touched before the new schema is committed. */
  void drainTo(ChangeBatch batch, long epoch) {
    Pass next = pending.peek();
    if (next != null) {
      if (step(next, batch, epoch)) {
        StoredProcessors.write(batch, dictionary.origin(), next);
      } else {
        pending.remove();
        StoredProcessors.delete(batch, dictionary.origin(), next);
      }
    }
    for (Pass pass : announced) {
      StoredProcessors.write(batch, dictionary.origin(), pass);
      pending.add(pass);
    }
    announced = List.of();
  }

  /** Whether there is more to do. */
  private boolean step(Pass pass, ChangeBatch batch, long epoch) {
    FieldDictionary.Field stored = dictionary.fields().get(pass.fieldId());
    Field field = fields.byId(pass.fieldId());
    boolean superfluous = pass.kind() == Pass.Kind.INDEX && field == null;
    if (superfluous) {
      return false;
    }
    int family = store.families().id(familyOf(pass, stored));
    int visited =
        store.scan(
            family,
            pass.cursor(),
            null,
            rowsPerEpoch,
            (key, value) -> {
              visit(pass, stored, field, new Row(family, key, value), batch, epoch);
              pass.moveTo(Arrays.copyOf(key, key.length + 1));
              return true;
            });
    return visited == rowsPerEpoch || pass.nextPart();
  }

  private String familyOf(Pass pass, FieldDictionary.Field field) {
    ProcessorFamilies names = new ProcessorFamilies(dictionary.origin());
    return switch (pass.part()) {
      case OWN_ROWS -> field.family();
      case KEY_ROWS -> FieldKinds.hasOwnRows(field) ? names.rows() : field.family();
      case DEADLINES -> names.due();
    };
  }

  private void visit(
      Pass pass,
      FieldDictionary.Field stored,
      @Nullable Field field,
      Row row,
      ChangeBatch batch,
      long epoch) {
    if (pass.part() == Pass.Part.DEADLINES) {
      dropFromIndex(row, stored, field, batch);
    } else if (field != null) {
      index(field, pass.part(), row, epoch);
    } else if (pass.part() == Pass.Part.OWN_ROWS) {
      batch.delete(row.family, row.key);
    } else {
      dropFrom(row, stored, batch, epoch);
    }
  }

  /** What is gone, does not expire any more, or does by another clock, is not in the index. */
  private static void dropFromIndex(
      Row row, FieldDictionary.Field stored, @Nullable Field field, ChangeBatch batch) {
    DueRow due = DueRow.read(row.key, row.value);
    boolean stays =
        field != null
            && (due.clock() == DueRow.CLEAN_UP
                || (field.expires() && due.clock() == field.clock().dueCode()));
    if (due.fieldId() == stored.id() && !stays) {
      batch.delete(row.family, row.key);
    }
  }

  private void index(Field field, Pass.Part part, Row row, long epoch) {
    int keyEnd = row.key.length;
    if (part == Pass.Part.OWN_ROWS) {
      keyEnd = Long.BYTES + keyLength.applyAsInt(row.key);
    }
    KeyEntry entry = touched(row.key, keyEnd, epoch);
    field.index(entry, Arrays.copyOfRange(row.key, keyEnd, row.key.length));
  }

  /** A key row that has the field is written again, without it. */
  private void dropFrom(Row row, FieldDictionary.Field stored, ChangeBatch batch, long epoch) {
    int bound = context.indexOfRowFamily(row.family);
    if (bound >= 0) {
      KeyRowCursor cursor = new KeyRowCursor(row.value);
      while (cursor.next()) {
        if (cursor.id() == stored.id()) {
          KeyEntry entry = touched(row.key, row.key.length, epoch);
          context.load(entry, bound);
          context.markRow(entry, bound);
        }
      }
    } else {
      // nothing of this build is in that family
      dropLargeValues(row, batch);
      batch.delete(row.family, row.key);
    }
  }

  private void dropLargeValues(Row row, ChangeBatch batch) {
    KeyRowCursor cursor = new KeyRowCursor(row.value);
    while (cursor.next()) {
      if (cursor.kind() == FieldKind.LARGE_VALUE) {
        RowOutput key = context.work.rowKey.reset().writeBytes(row.key).writeVarint(cursor.id());
        batch.delete(context.largeFamily, key.buffer(), key.size());
      }
    }
  }

  private KeyEntry touched(byte[] rowKey, int keyEnd, long epoch) {
    byte[] key = Arrays.copyOfRange(rowKey, Long.BYTES, keyEnd);
    KeyEntry entry = cache.entry(Bytes.getLong(rowKey, 0), key, key.length);
    cache.touch(entry, epoch);
    return entry;
  }

  private static final class Row {
    final int family;
    final byte[] key;
    final byte[] value;

    Row(int family, byte[] key, byte[] value) {
      this.family = family;
      this.key = key;
      this.value = value;
    }
  }
}
