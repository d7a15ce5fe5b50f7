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
import org.jspecify.annotations.Nullable;

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
    return id(timer(deadline));
  }

  T id(FamilyTimer timer) {
    return idCodec.decode(context.work.keyIn.reset(timer.id, 0, timer.id.length));
  }

  @Override
  FamilyTimer timer(Deadline deadline) {
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
      timer = new FamilyTimer(entry, this, encoded, slot.complete);
      slot.timers.put(encoded, timer);
    }
    read(slot, timer);
    return timer;
  }

  /** When the timer of an id of the current key is due; {@link Millis#UNSET} when it is not set. */
  long due(T id) {
    KeyEntry entry = context.scope.requireKey(this);
    FamilySlot slot = slot(entry);
    byte[] encoded = encoded(id);
    FamilyTimer timer = slot.timers.get(encoded);
    if (timer == null) {
      timer = stored(entry, slot, encoded);
    }
    return timer == null ? Millis.UNSET : timer.due;
  }

  /** A timer that is not in memory; null when it is not set. */
  private @Nullable FamilyTimer stored(KeyEntry entry, FamilySlot slot, byte[] id) {
    byte[] row = slot.complete ? null : row(entry, id);
    if (row == null) {
      return null;
    }
    FamilyTimer timer = new FamilyTimer(entry, this, id, false);
    slot.timers.put(id, timer);
    take(slot, timer, row);
    return timer;
  }

  private byte @Nullable [] row(KeyEntry entry, byte[] id) {
    RowOutput key = context.rowKey(entry).writeBytes(id);
    return context.store.get(family, key.buffer(), key.size());
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
    readAll(entry, slot);
    return slot.timers.values().stream().filter(timer -> timer.due != Millis.UNSET).toList();
  }

  private void read(FamilySlot slot, FamilyTimer timer) {
    if (!timer.known) {
      byte[] row = row(timer.deadline.entry, timer.id);
      timer.known = true;
      if (row != null) {
        take(slot, timer, row);
      }
    }
  }

  private void readAll(KeyEntry entry, FamilySlot slot) {
    if (slot.complete) {
      return;
    }
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
                byte[] id = Arrays.copyOfRange(key, prefix, key.length);
                if (!slot.timers.containsKey(id)) {
                  FamilyTimer timer = new FamilyTimer(entry, this, id, false);
                  slot.timers.put(id, timer);
                  take(slot, timer, row);
                }
                return true;
              });
    } while (visited == PAGE);
    slot.complete = true;
  }

  /** Takes over a row of the store. */
  private void take(FamilySlot slot, FamilyTimer timer, byte[] row) {
    ElementRow header = ElementRow.read(row);
    if (row.length != header.offset() + Long.BYTES) {
      throw new CorruptStateException("a timer of a family with " + row.length + " bytes");
    }
    timer.due = Bytes.getLong(row, header.offset());
    timer.known = true;
    context.deadlines.load(timer.deadline, header.indexedAt());
    slot.noteIndexed(header.indexedAt());
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
    context.mark(entry);
  }

  @Override
  void clear(KeyEntry entry) {
    FamilySlot slot = slot(entry);
    readAll(entry, slot);
    for (FamilyTimer timer : slot.timers.values()) {
      if (timer.deadline.armed) {
        remove(timer);
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
        slot.removed(timer, context.scope.epoch());
      } else {
        RowOutput row = context.work.row.reset();
        ElementRow.begin(row, 0, RowFormat.NONE, timer.deadline.indexedAt()).writeLong(timer.due);
        batch.put(family, key.buffer(), key.size(), row.buffer(), 0, row.size());
      }
    }
    slot.dirty.clear();
    slot.forgetGone(context.store.appliedEpoch());
  }

  @Override
  @Nullable Deadline loadDue(KeyEntry entry, byte[] suffix) {
    FamilySlot slot = slot(entry);
    FamilyTimer known = slot.timers.get(suffix);
    FamilyTimer timer = known == null ? stored(entry, slot, suffix) : known;
    return timer == null ? null : timer.deadline;
  }

  @Override
  void loadDue(KeyEntry entry, long now) {
    readAll(entry, slot(entry));
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
