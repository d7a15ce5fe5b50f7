package dev.keyfold.local.state;

import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.state.FieldKind;
import dev.keyfold.state.KeyRow;
import dev.keyfold.state.KeyRowCursor;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowOutput;
import dev.keyfold.time.Millis;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A single timer: its instant is a field of the key row. */
final class TimerField extends FiringField {

  private final FiredTimer fired;

  TimerField(FieldBinding binding, StateContext context, TimerSpec.Single spec, int timerIndex) {
    super(binding, context, spec);
    fired = new Fired(timerIndex, spec);
  }

  @Override
  String description() {
    return "timer '" + name + "'";
  }

  @Override
  FiredTimer fired(Deadline deadline) {
    return fired;
  }

  @Override
  @Nullable Object id(Deadline deadline) {
    return null;
  }

  @Override
  TimerSlot timer(Deadline deadline) {
    return timer(deadline.entry);
  }

  private TimerSlot timer(KeyEntry entry) {
    context.load(entry, row);
    return slot(entry);
  }

  @Override
  void markChanged(TimerInstant timer) {
    context.markRow(timer.deadline.entry, row);
  }

  /** The timer of the current key. */
  TimerSlot current() {
    return timer(context.scope.requireKey(this));
  }

  Optional<Instant> pending() {
    return instant(TimerSlot.due(context.currentSlot(this)));
  }

  @Override
  void clear(KeyEntry entry) {
    context.load(entry, row);
    TimerSlot slot = (TimerSlot) entry.slots[index];
    if (slot != null && slot.due != Millis.UNSET) {
      remove(slot);
    }
  }

  @Override
  void load(KeyEntry entry, KeyRowCursor cursor) {
    TimerSlot slot = slot(entry);
    slot.due = cursor.payloadLong(0);
    context.deadlines.load(slot.deadline, cursor.indexedAt());
  }

  @Override
  void writeField(KeyEntry entry, RowOutput out) {
    TimerSlot slot = (TimerSlot) entry.slots[index];
    if (slot != null && slot.due != Millis.UNSET) {
      long indexedAt = slot.deadline.indexedAt();
      KeyRow.field(out, id, FieldKind.TIMER, 0, RowFormat.NONE, indexedAt, Long.BYTES)
          .writeLong(slot.due);
    }
  }

  @Override
  @Nullable Deadline loadDue(KeyEntry entry, byte[] suffix) {
    context.load(entry, row);
    TimerSlot slot = (TimerSlot) entry.slots[index];
    return slot == null ? null : slot.deadline;
  }

  private TimerSlot slot(KeyEntry entry) {
    TimerSlot slot = (TimerSlot) entry.slots[index];
    if (slot == null) {
      slot = new TimerSlot(entry, this);
      entry.slots[index] = slot;
    }
    return slot;
  }

  private record Fired(int index, TimerSpec spec) implements FiredTimer {}
}
