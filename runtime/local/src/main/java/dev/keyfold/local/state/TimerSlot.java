package dev.keyfold.local.state;

import dev.keyfold.time.Millis;
import org.jspecify.annotations.Nullable;

/** What is in memory of one timer. */
final class TimerSlot implements Slot {

  /** The instant that it is set to, or {@link Millis#UNSET}. */
  long due = Millis.UNSET;

  final Deadline deadline;

  /** The last epoch that ended the input in which it fired after having been set in it. */
  long drainedEpoch;

  TimerSlot(KeyEntry entry, TimerField field) {
    deadline = new Deadline(entry, field, null);
  }

  @Override
  public int weight() {
    return 112;
  }

  @Override
  public boolean unload() {
    due = Millis.UNSET;
    return deadline.armed;
  }

  static long due(@Nullable Slot slot) {
    return slot == null ? Millis.UNSET : ((TimerSlot) slot).due;
  }
}
