package dev.keyfold.local.state;

import dev.keyfold.time.Millis;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** What is in memory of a family of timers. */
final class FamilySlot implements Slot {

  private static final int TIMER_WEIGHT = 240;

  /** In the order of their encoded ids. */
  final NavigableMap<byte[], FamilyTimer> timers = new TreeMap<>(Arrays::compareUnsigned);

  /** Timers whose rows are to be written. */
  final List<FamilyTimer> dirty = new ArrayList<>();

  /** Timers that were removed and need be known only until the store does not have them. */
  private final Deque<FamilyTimer> gone = new ArrayDeque<>();

  /** Whether no timer is in the store that is not in {@link #timers}. */
  boolean complete;

  /** No timer is indexed at an earlier instant. */
  private long earliest = Millis.END_OF_TIME;

  /** A timer is indexed at this instant. */
  void noteIndexed(long instant) {
    earliest = Math.min(earliest, instant);
  }

  /** Whether a timer may be indexed at or before an instant; answers at once in most cases. */
  boolean hasIndexed(long instant) {
    if (earliest <= instant) {
      earliest = Millis.END_OF_TIME;
      for (FamilyTimer timer : timers.values()) {
        if (timer.deadline.armed) {
          noteIndexed(timer.deadline.instant);
        }
      }
    }
    return earliest <= instant;
  }

  /** The row of a timer is deleted with this epoch. */
  void removed(FamilyTimer timer, long epoch) {
    timer.goneEpoch = epoch;
    gone.add(timer);
  }

  /** Forgets the timers that were removed by an epoch that the store has. */
  void forgetGone(long appliedEpoch) {
    for (FamilyTimer first = gone.peek();
        first != null && first.goneEpoch <= appliedEpoch;
        first = gone.peek()) {
      gone.remove();
      if (first.due == Millis.UNSET && !first.dirty) {
        timers.remove(first.id, first);
      }
    }
  }

  @Override
  public int weight() {
    return 160 + timers.size() * TIMER_WEIGHT;
  }

  @Override
  public void deadlines(Consumer<Deadline> visitor) {
    timers.values().forEach(timer -> visitor.accept(timer.deadline));
  }
}
