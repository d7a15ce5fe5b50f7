package dev.keyfold.local.state;

import dev.keyfold.state.StampClock;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Phase;
import dev.keyfold.time.StepTimes;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The callback that runs: its key, its thread and its clocks. Handles, emitters and contexts work
 * only inside of it. Everything is an instant in milliseconds, {@link Millis#UNSET} for none.
 */
public final class CallbackScope {

  private static final StepTimes BEFORE_ANY = new StepTimes(0, Millis.UNSET, Millis.UNSET);

  private final Function<KeyEntry, @Nullable Object> keys;

  private @Nullable KeyEntry entry;
  private @Nullable Thread thread;
  private String hook = "constructor";
  private long serial;

  private long epoch;
  private long downtime;
  private long drainBegan;
  private StepTimes times = BEFORE_ANY;
  private Phase phase = Phase.INPUT;
  private long eventTime = Millis.UNSET;
  private boolean late;
  private @Nullable Deadline firing;
  private long due = Millis.UNSET;

  CallbackScope(Function<KeyEntry, @Nullable Object> keys) {
    this.keys = keys;
  }

  /** Names the part of the life cycle that follows, in which there is no key. */
  public void outside(String where) {
    hook = where;
  }

  /**
   * Begins a micro-batch.
   *
   * @param totalDowntime how long no job has run until then, in milliseconds
   */
  void beginStep(long newEpoch, StepTimes newTimes, long totalDowntime) {
    epoch = newEpoch;
    times = newTimes;
    downtime = totalDowntime;
    phase = Phase.PROCESSING_TIME;
  }

  void moveWatermark(StepTimes newTimes) {
    times = newTimes;
    drainBegan = !times.isEndOfInput() ? 0 : drainBegan == 0 ? epoch : drainBegan;
  }

  /** The epoch in which the input began to end, as long as it does; else 0. */
  long drain() {
    return times.isEndOfInput() ? drainBegan : 0;
  }

  void beginPhase(Phase newPhase) {
    phase = newPhase;
  }

  void enter(KeyEntry key) {
    entry = key;
    serial++;
    thread = Thread.currentThread();
  }

  /** The callback takes a record: the only one, or the next one. */
  public void setInput(long newEventTime, boolean isLate) {
    eventTime = newEventTime;
    late = isLate;
  }

  /** What has expired has no event time. */
  void setNoEvent() {
    eventTime = Millis.UNSET;
    late = false;
  }

  void setFiring(Deadline deadline, long newDue, boolean isEventTimer) {
    firing = deadline;
    due = newDue;
    eventTime = isEventTimer ? newDue : Millis.UNSET;
    late = false;
  }

  void exit() {
    entry = null;
    firing = null;
  }

  /**
   * Checks that a callback runs, and in this thread.
   *
   * @param what is used, for the message
   * @throws IllegalStateException otherwise
   */
  public void require(String what) {
    if (entry == null || Thread.currentThread() != thread) {
      throw outsideOf(what);
    }
  }

  KeyEntry requireKey(Field field) {
    KeyEntry current = entry;
    if (current == null || Thread.currentThread() != thread) {
      throw outsideOf(field.description());
    }
    return current;
  }

  /** Checks that the callback that began with this serial number still runs. */
  void requireSame(long begun, Field field) {
    requireKey(field);
    if (serial != begun) {
      throw kept(field.description());
    }
  }

  /**
   * The same for what is no state.
   *
   * @param what is used, for the message
   * @throws IllegalStateException otherwise
   */
  public void requireSame(long begun, String what) {
    require(what);
    if (serial != begun) {
      throw kept(what);
    }
  }

  private static IllegalStateException kept(String what) {
    return new IllegalStateException(
        "an iterator of " + what + " was kept from an earlier callback; make one in each callback");
  }

  private IllegalStateException outsideOf(String what) {
    Thread owner = thread;
    if (entry != null && owner != null && owner != Thread.currentThread()) {
      return new IllegalStateException(
          what
              + " is used in thread '"
              + Thread.currentThread().getName()
              + "' while its callback runs in '"
              + owner.getName()
              + "'; state, timers, Emitter and Context belong to the thread of the callback");
    }
    return new IllegalStateException(
        "no current key: "
            + hook
            + ". "
            + what
            + " can be used only inside a callback that gets a key, and in its thread");
  }

  /** The number of the callback. */
  public long serial() {
    return serial;
  }

  /** The number of the micro-batch. */
  long epoch() {
    return epoch;
  }

  /** The key of the callback, for messages; null outside of one. */
  public @Nullable Object key() {
    return entry == null ? null : keys.apply(entry);
  }

  /** The key group of the callback's key. */
  public int keyGroup() {
    return entry == null ? 0 : (int) (entry.hash >>> 56);
  }

  /** The time of the micro-batch. */
  public long processingTime() {
    return times.batchTime();
  }

  /**
   * Where the clock of a time to live stands. The end of the input is an event for timers alone:
   * state does not grow old by it.
   */
  long now(StampClock clock) {
    return switch (clock) {
      case PROCESSING -> times.batchTime();
      case UPTIME -> Millis.plus(times.batchTime(), -downtime);
      case EVENT -> times.isEndOfInput() ? times.watermarkBefore() : watermark();
    };
  }

  /** The watermark that the callback sees. */
  public long watermark() {
    return times.watermark(phase);
  }

  /** The event time of the record or of the event timer. */
  public long eventTime() {
    return eventTime;
  }

  /** Whether the record is late. */
  public boolean isLate() {
    return late;
  }

  /** The instant that the firing timer was set to. */
  public long due() {
    return due;
  }

  Phase phase() {
    return phase;
  }

  StepTimes times() {
    return times;
  }

  boolean isFiring(Deadline deadline) {
    return firing == deadline;
  }
}
