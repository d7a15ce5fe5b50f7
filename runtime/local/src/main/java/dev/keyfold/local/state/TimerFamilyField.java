package dev.keyfold.local.state;

import dev.keyfold.codec.CorruptStateException;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.state.Bytes;
import dev.keyfold.state.ElementRow;
import dev.keyfold.state.KeyRowCursor;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowOutput;
import dev.keyfold.time.Millis;
import java.util.Arrays;
import java.util.List;

/** A family of timers: each that is pending is a row. */
final class TimerFamilyField<T> extends FiringField {

  private static final int PAGE = 1024;

  private final TimerSpec.Family<T> timers;
  private final KeyCodec<T> idCodec;
  private final int timerIndex;
  private final int family;

  TimerFamilyField(
      FieldBinding binding, StateContext context, TimerSpec.Family<T> spec, int timerIndex) {
    super(binding, context, spec);
    timers = spec;
    idCodec = spec.idCodec();
    family = binding.family();
    this.timerIndex = timerIndex;
  }

  @Override
  int ownFamily() {
    return family;
  }

  @Override
  String description() {
    return "timer family '" + name + "'";
  }

  @Override
  FiredTimer fired(Deadline deadline) {
    return new FiredOfFamily<>(timerIndex, timers, id(deadline));
  }

  @Override
  T id(Deadline deadline) {
    return id(familyTimer(deadline));
  }

  T id(FamilyTimer timer) {
    return idCodec.decode(context.work.keyIn.reset(timer.id, 0, timer.id.length));
  }

  @Override
  FamilyTimer timer(Deadline deadline) {
    FamilyTimer timer = familyTimer(deadline);
    read(timer);
    return timer;
  }

  private FamilyTimer familyTimer(Deadline deadline) {
    if (deadline.element instanceof FamilyTimer timer) {
      return timer;
    }
    throw new IllegalStateException("a deadline of " + description() + " without its timer");
  }

  /** The timer of an id of the current key, made unless it is pending. */
  FamilyTimer of(T id) {
    KeyEntry entry = context.scope.requireKey(this);
    byte[] encoded = encoded(id);
    FamilySlot slot = slot(entry);
    FamilyTimer timer = slot.timers.get(encoded);
    if (timer == null) {
      timer = new FamilyTimer(entry, this, encoded, true);
      slot.timers.put(encoded, timer);
    }
    read(timer);
    return timer;
  }

  /** When the timer of an id of the current key is due; {@link Millis#UNSET} when it is not set. */
  long due(T id) {
    FamilySlot slot = (FamilySlot) context.scope.requireKey(this).slots[index];
    FamilyTimer timer = slot == null ? null : slot.timers.get(encoded(id));
    if (timer == null) {
      return Millis.UNSET;
    }
    read(timer);
    return timer.due;
  }

  private byte[] encoded(T id) {
    if (id == null) {
      throw new NullPointerException("the id is null in " + ofKey());
    }
    KeyOutput out = context.work.keyOut;
    out.reset();
    try {
      idCodec.encode(id, out);
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new IllegalArgumentException(
          "id " + id + " cannot be used in " + ofKey() + ": " + e.getMessage(), e);
    }
    return out.toByteArray();
  }

  /** Those of the current key that are pending, in the order of their encoded ids. */
  List<FamilyTimer> pending() {
    KeyEntry entry = context.scope.requireKey(this);
    FamilySlot slot = slot(entry);
    if (slot.timers.values().stream().anyMatch(timer -> !timer.known)) {
      readAll(entry, slot);
    }
    return slot.timers.values().stream().filter(timer -> timer.due != Millis.UNSET).toList();
  }

  private void read(FamilyTimer timer) {
    if (!timer.known) {
      RowOutput key = context.rowKey(timer.deadline.entry).writeBytes(timer.id);
      byte[] row = context.store.get(family, key.buffer(), key.size());
      take(timer, row == null ? Millis.UNSET : due(row));
    }
  }

  private void readAll(KeyEntry entry, FamilySlot slot) {
    byte[] from = context.rowKey(entry).toByteArray();
    byte[] end = Bytes.afterPrefix(from);
    int prefix = from.length;
    byte[][] next = {from};
    int visited;
    do {
      visited =
          context.store.scan(
              family,
              next[0],
              end,
              PAGE,
              (key, row) -> {
                next[0] = Arrays.copyOf(key, key.length + 1);
                FamilyTimer timer = slot.timers.get(Arrays.copyOfRange(key, prefix, key.length));
                if (timer != null && !timer.known) {
                  take(timer, due(row));
                }
                return true;
              });
    } while (visited == PAGE);
  }

  private static void take(FamilyTimer timer, long due) {
    timer.due = due;
    timer.known = true;
    timer.deadline.entry.ownRowsRead = true;
  }

  private static long due(byte[] row) {
    int payload = ElementRow.read(row).offset();
    if (row.length != payload + Long.BYTES) {
      throw new CorruptStateException("a timer of a family with " + row.length + " bytes");
    }
    return Bytes.getLong(row, payload);
  }

  @Override
  void markChanged(TimerInstant changed) {
    FamilyTimer timer = (FamilyTimer) changed;
    KeyEntry entry = timer.deadline.entry;
    FamilySlot slot = slot(entry);
    if (timer.deadline.armed) {
      slot.noteIndexed(timer.deadline.instant);
    }
    if (!timer.dirty) {
      timer.dirty = true;
      slot.dirty.add(timer);
    }
    entry.ownRowsRead = true;
    context.mark(entry);
  }

  @Override
  void clear(KeyEntry entry) {
    FamilySlot slot = (FamilySlot) entry.slots[index];
    if (slot != null) {
      for (FamilyTimer timer : slot.timers.values()) {
        if (timer.deadline.armed) {
          timer.known = true;
          remove(timer);
        }
      }
    }
  }

  @Override
  void load(KeyEntry entry, KeyRowCursor cursor) {
    throw new CorruptStateException("a key row has a field of " + description());
  }

  @Override
  void writeField(KeyEntry entry, RowOutput out) {
    // its timers have rows of their own
  }

  @Override
  void drainRows(KeyEntry entry, ChangeBatch batch) {
    FamilySlot slot = (FamilySlot) entry.slots[index];
    if (slot == null || slot.dirty.isEmpty()) {
      return;
    }
    for (FamilyTimer timer : slot.dirty) {
      timer.dirty = false;
      RowOutput key = context.rowKey(entry).writeBytes(timer.id);
      if (timer.due == Millis.UNSET) {
        batch.delete(family, key.buffer(), key.size());
        slot.timers.remove(timer.id);
      } else {
        RowOutput row = context.work.row.reset();
        ElementRow.begin(row, 0, RowFormat.NONE, timer.deadline.indexedAt()).writeLong(timer.due);
        batch.put(family, key.buffer(), key.size(), row.buffer(), 0, row.size());
      }
    }
    slot.dirty.clear();
  }

  @Override
  Deadline deadlineOf(KeyEntry entry, byte[] suffix) {
    FamilySlot slot = slot(entry);
    FamilyTimer timer = new FamilyTimer(entry, this, suffix, false);
    slot.timers.put(suffix, timer);
    slot.noteIndexed(Millis.BEGIN_OF_TIME);
    return timer.deadline;
  }

  private FamilySlot slot(KeyEntry entry) {
    FamilySlot slot = (FamilySlot) entry.slots[index];
    if (slot == null) {
      slot = new FamilySlot();
      entry.slots[index] = slot;
    }
    return slot;
  }

  private record FiredOfFamily<T>(int index, TimerSpec.Family<T> spec, T id) implements FiredTimer {

    @Override
    @SuppressWarnings("unchecked") // the family of a name has ids of one type
    public <I> I id(TimerSpec.Family<I> family) {
      return family.name().equals(spec.name()) ? (I) id : FiredTimer.super.id(family);
    }
  }
}
