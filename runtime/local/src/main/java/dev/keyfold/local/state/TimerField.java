package dev.keyfold.local.state;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.state.FieldKind;
import dev.keyfold.state.KeyRow;
import dev.keyfold.state.KeyRowCursor;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.RowOutput;
import dev.keyfold.state.StampClock;
import dev.keyfold.time.Millis;
import java.time.Instant;
import java.util.Optional;

/** A timer: its instant is a field of the key row. */
final class TimerField extends Field {

  /** What the generated dispatch table is given. */
  final FiredTimer fired;

  private final boolean event;

  TimerField(FieldBinding binding, StateContext context, TimerSpec spec, int timerIndex) {
    super(binding, context);
    event = spec.clock() == TimeDomain.EVENT;
    fired = new Fired(timerIndex, spec);
  }

  @Override
  String description() {
    return "timer '" + name + "'";
  }

  boolean isEvent() {
    return event;
  }

  @Override
  StampClock clock() {
    return event ? StampClock.EVENT : StampClock.PROCESSING;
  }

  /** The clock that it follows, as callbacks see it now. */
  private long now() {
    return event ? context.scope.watermark() : context.scope.processingTime();
  }

  void set(long instant) {
    KeyEntry entry = context.scope.requireKey(this);
    context.load(entry, row);
    TimerSlot slot = slot(entry);
    slot.due = Math.max(instant, Millis.BEGIN_OF_TIME);
    slot.deadline.setTurn(turn(slot), context.scope.epoch());
    context.deadlines.armNoLater(slot.deadline, slot.due);
    context.markRow(entry, row);
  }

  /** A timer set at or before its clock follows up; its own handler cannot keep it going. */
  private Deadline.Turn turn(TimerSlot slot) {
    CallbackScope scope = context.scope;
    boolean drained = slot.drainedEpoch == scope.epoch() && scope.times().isEndOfInput();
    if (drained || (scope.isFiring(slot.deadline) && slot.due <= scope.due())) {
      return Deadline.Turn.NEXT_BATCH;
    }
    long clock = now();
    return clock != Millis.UNSET && slot.due <= clock ? Deadline.Turn.FOLLOW_UP : Deadline.Turn.ANY;
  }

  Optional<Instant> pending() {
    long due = TimerSlot.due(context.currentSlot(this));
    return due == Millis.UNSET ? Optional.empty() : Optional.of(Instant.ofEpochMilli(due));
  }

  /** When the timer of a deadline is really due; {@link Millis#UNSET} when it is not set. */
  long due(Deadline deadline) {
    context.load(deadline.entry, row);
    return slot(deadline.entry).due;
  }

  /** Moves the index to the instant that the timer is set to. */
  void reindex(Deadline deadline, long due) {
    context.deadlines.armAt(deadline, due);
    context.markRow(deadline.entry, row);
  }

  /** The timer is no longer pending. */
  void unset(Deadline deadline) {
    remove(deadline.entry, slot(deadline.entry));
  }

  /** The timer has fired for something that was set while the input ended. */
  void noteDrained(Deadline deadline, long epoch) {
    slot(deadline.entry).drainedEpoch = epoch;
  }

  @Override
  void clear(KeyEntry entry) {
    context.load(entry, row);
    TimerSlot slot = (TimerSlot) entry.slots[index];
    if (slot != null && slot.due != Millis.UNSET) {
      remove(entry, slot);
    }
  }

  private void remove(KeyEntry entry, TimerSlot slot) {
    slot.due = Millis.UNSET;
    context.deadlines.disarm(slot.deadline);
    context.markRow(entry, row);
  }

  @Override
  void load(KeyEntry entry, KeyRowCursor cursor) {
    slot(entry).due = cursor.payloadLong(0);
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
  Deadline deadlineOf(KeyEntry entry, byte[] suffix) {
    return slot(entry).deadline;
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
