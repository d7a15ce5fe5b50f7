package dev.keyfold.local.state;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.state.StampClock;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A timer or a family of timers: what is common to both. */
abstract class FiringField extends Field {

  final TimerSpec spec;

  private final boolean event;

  FiringField(FieldBinding binding, StateContext context, TimerSpec spec) {
    super(binding, context);
    this.spec = spec;
    event = spec.clock() == TimeDomain.EVENT;
  }

  final boolean isEvent() {
    return event;
  }

  @Override
  final StampClock clock() {
    return event ? StampClock.EVENT : StampClock.PROCESSING;
  }

  /** What the generated dispatch table is given. */
  abstract FiredTimer fired(Deadline deadline);

  /** The id of the timer; null for a single one. */
  abstract @Nullable Object id(Deadline deadline);

  /** The timer of a deadline; when it is really due has been read. */
  abstract TimerInstant timer(Deadline deadline);

  /** The timer has to be written at the end of the epoch. */
  abstract void markChanged(TimerInstant timer);

  /** Sets a timer of the current key. */
  final void set(TimerInstant timer, long instant) {
    timer.due = Math.max(instant, Millis.BEGIN_OF_TIME);
    timer.setInDrain = context.scope.drain();
    timer.deadline.entry.setInDrain = timer.setInDrain;
    timer.deadline.setTurn(turn(timer), context.scope.epoch());
    context.deadlines.armNoLater(timer.deadline, timer.due);
    markChanged(timer);
  }

  /** Sets a timer of the current key, unless it is pending for an earlier instant. */
  final void setNoLater(TimerInstant timer, long instant) {
    if (!timer.isPendingBy(instant)) {
      set(timer, instant);
    }
  }

  /** The clock that it follows, as callbacks see it now. */
  private long now() {
    return event ? context.scope.watermark() : context.scope.processingTime();
  }

  /** A timer set at or before its clock follows up; its own handler cannot keep it going. */
  private Deadline.Turn turn(TimerInstant timer) {
    CallbackScope scope = context.scope;
    if (isDrained(timer) || (scope.isFiring(timer.deadline) && timer.due <= scope.due())) {
      return Deadline.Turn.NEXT_BATCH;
    }
    long clock = now();
    return clock != Millis.UNSET && timer.due <= clock
        ? Deadline.Turn.FOLLOW_UP
        : Deadline.Turn.ANY;
  }

  /**
   * The instant that lies so much behind the one that the callback counts from.
   *
   * @throws IllegalStateException when it has none
   */
  final long after(Duration delay) {
    return Millis.plus(from(), Millis.of(delay));
  }

  /**
   * The first multiple of a period behind the instant that the callback counts from.
   *
   * @throws IllegalStateException when it has none
   */
  final long atNext(Duration period) {
    long millis = Millis.of(period);
    if (millis <= 0) {
      throw new IllegalArgumentException("a period of " + ofKey() + " is positive: " + period);
    }
    return Millis.nextMultiple(from(), millis);
  }

  private long from() {
    CallbackScope scope = context.scope;
    scope.requireKey(this);
    long from = event ? scope.eventTime() : scope.processingTime();
    if (from == Millis.UNSET) {
      throw new IllegalStateException(
          ofKey()
              + " cannot count from the event time, because this callback has none; use at(…), or"
              + " give the record an event time");
    }
    return from;
  }

  static Optional<Instant> instant(long due) {
    return due == Millis.UNSET ? Optional.empty() : Optional.of(Instant.ofEpochMilli(due));
  }

  /** When the timer of a deadline is really due; {@link Millis#UNSET} when it is not set. */
  final long due(Deadline deadline) {
    return timer(deadline).due;
  }

  /** Moves the index to the instant that the timer is set to. */
  final void reindex(Deadline deadline, long due) {
    context.deadlines.armAt(deadline, due);
    markChanged(timer(deadline));
  }

  /** The timer is no longer pending. */
  final void unset(Deadline deadline) {
    remove(timer(deadline));
  }

  final void remove(TimerInstant timer) {
    timer.due = Millis.UNSET;
    context.deadlines.disarm(timer.deadline);
    markChanged(timer);
  }

  /** While the input ends, a timer that was set in the meantime fires but once. */
  final void noteFired(Deadline deadline) {
    TimerInstant timer = timer(deadline);
    long drain = context.scope.drain();
    if (drain != 0 && timer.setInDrain == drain) {
      timer.drained = drain;
    }
  }

  /** Whether it has had its turn while the input ends. */
  final boolean isDrained(Deadline deadline) {
    return isDrained(timer(deadline));
  }

  private boolean isDrained(TimerInstant timer) {
    long drain = context.scope.drain();
    return drain != 0 && timer.drained == drain;
  }
}
