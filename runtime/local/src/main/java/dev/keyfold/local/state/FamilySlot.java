package dev.keyfold.local.state;

import dev.keyfold.time.Millis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** What is in memory of a family of timers: all that are pending, because each has a deadline. */
final class FamilySlot implements Slot {

  private static final int TIMER_WEIGHT = 240;

  /** In the order of their encoded ids. */
  final NavigableMap<byte[], FamilyTimer> timers = new TreeMap<>(Arrays::compareUnsigned);

  /** Timers whose rows are to be written. */
  final List<FamilyTimer> dirty = new ArrayList<>();

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

  @Override
  public int weight() {
    return 160 + timers.size() * TIMER_WEIGHT;
  }

  @Override
  public boolean unload() {
    timers.values().removeIf(timer -> !timer.deadline.armed);
    timers.values().forEach(FamilyTimer::forget);
    return !timers.isEmpty();
  }
}
