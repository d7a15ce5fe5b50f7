package dev.keyfold.local.state;

import dev.keyfold.state.RowFormat;
import dev.keyfold.time.Phase;
import dev.keyfold.time.StepTimes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the timers that are due, in the order in which they run: by instant, key, name. A pass is
 * what one phase runs, up to a number of one key and of all keys; what it must leave to a later one
 * is set aside until it ends.
 */
final class DuePass {

  private final DeadlineIndex index;
  private final int limit;
  private final int limitOfAllKeys;
  private final List<Deadline> aside = new ArrayList<>();

  private long epoch;
  private StepTimes times;
  private Phase phase = Phase.PROCESSING_TIME;
  private long pass;
  private int left;
  private boolean cut;
  private boolean unloaded;

  DuePass(DeadlineIndex index, StateSettings settings, StepTimes times) {
    this.index = index;
    this.limit = settings.callbacksPerPass();
    this.limitOfAllKeys = settings.deadlinesPerBatch();
    this.times = times;
  }

  void begin(long newEpoch, StepTimes newTimes, Phase newPhase) {
    epoch = newEpoch;
    times = newTimes;
    phase = newPhase;
    pass++;
    left = limitOfAllKeys;
    unloaded =
        phase == Phase.INPUT
            && (index.processingTimers.hasUnloaded(times.batchTime())
                || index.eventTimers.hasUnloaded(times.watermarkBefore()));
  }

  /** Whether a key may have overdue timers that are not in memory. */
  boolean hasUnloaded() {
    return unloaded;
  }

  /** Begins a micro-batch. */
  void beginStep() {
    cut = false;
  }

  /** Whether timers that are due were left to the next micro-batch, because they are so many. */
  boolean isCut() {
    return cut;
  }

  void end() {
    aside.forEach(index::putBack);
    aside.clear();
  }

  /** Forgets a pass that has failed. */
  void clear() {
    aside.clear();
  }

  /** The next timer of the pass, or null. */
  @Nullable Deadline next() {
    if (cut && isFollowUp()) {
      // those that were left come first
      return null;
    }
    while (true) {
      Deadline first = earlier(dueFirst(true), dueFirst(false));
      if (first == null) {
        return null;
      }
      if (left == 0) {
        cut = true;
        return null;
      }
      if (isSettled(first) && takesCallback(first)) {
        left--;
        return first;
      }
    }
  }

  /** The next timer of a key that was due when the batch began and has not run, or null. */
  @Nullable Deadline nextOverdue(KeyEntry entry) {
    while (true) {
      Deadline first = null;
      for (Slot slot : entry.slots) {
        if (slot instanceof TimerSlot timer && isOverdue(timer.deadline)) {
          first = earlier(first, timer.deadline);
        } else if (slot instanceof FamilySlot family) {
          first = earlier(first, firstOverdue(family));
        }
      }
      if (first == null || takesCallback(first)) {
        return first;
      }
    }
  }

  private @Nullable Deadline firstOverdue(FamilySlot family) {
    Deadline first = null;
    if (family.hasIndexed(Math.max(times.watermarkBefore(), times.batchTime()))) {
      for (FamilyTimer timer : family.timers.values()) {
        if (isOverdue(timer.deadline)) {
          first = earlier(first, timer.deadline);
        }
      }
    }
    return first;
  }

  private boolean isOverdue(Deadline deadline) {
    FiringField timer = (FiringField) deadline.field;
    long clock = timer.isEvent() ? times.watermarkBefore() : times.batchTime();
    while (deadline.heapIndex >= 0 && deadline.instant <= clock) {
      if (isSettled(deadline)) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Deadline dueFirst(boolean event) {
    DeadlineQueue queue = event ? index.eventTimers : index.processingTimers;
    boolean takesPart =
        event ? phase.seesNewWatermark() : phase != Phase.INPUT && phase != Phase.WATERMARK;
    long clock = event ? times.watermarkAfter() : times.batchTime();
    return takesPart ? queue.first(clock) : null;
  }

  private static @Nullable Deadline earlier(@Nullable Deadline one, @Nullable Deadline other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return one.isBefore(other) ? one : other;
  }

  /** Whether it is really due and its turn has come; else it is put where it belongs. */
  private boolean isSettled(Deadline deadline) {
    FiringField timer = (FiringField) deadline.field;
    long due = timer.due(deadline);
    if (due == RowFormat.NONE) {
      index.disarm(deadline);
      return false;
    }
    if (due > deadline.instant) {
      timer.reindex(deadline, due);
      left = Math.max(1, left - 1);
      return false;
    }
    if (timer.isDrained(deadline)) {
      putAside(deadline);
      return false;
    }
    Deadline.Turn turn = deadline.turn(epoch);
    if (turn == Deadline.Turn.ANY || (turn == Deadline.Turn.FOLLOW_UP && isFollowUp())) {
      return true;
    }
    putAside(deadline);
    return false;
  }

  /** Whether the key may have one more callback in this pass; else the timer has to wait. */
  private boolean takesCallback(Deadline deadline) {
    if (deadline.entry.takesCallback(pass, limit)) {
      return true;
    }
    deadline.setTurn(Deadline.Turn.NEXT_BATCH, epoch);
    putAside(deadline);
    return false;
  }

  private boolean isFollowUp() {
    return phase == Phase.FOLLOW_UP;
  }

  private void putAside(Deadline deadline) {
    index.setAside(deadline);
    aside.add(deadline);
  }
}
