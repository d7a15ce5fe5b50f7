package dev.keyfold.local.state;

import dev.keyfold.time.Millis;

/** What is in memory of one timer of one key, be it single or of a family. */
abstract class TimerInstant {

  /** The instant that it is set to, or {@link Millis#UNSET}. */
  long due = Millis.UNSET;

  final Deadline deadline;

  /** The drain in which it was last set, see {@link CallbackScope#drain}. */
  long setInDrain;

  /** The drain in which it fired after having been set in it. */
  long drained;

  TimerInstant(KeyEntry entry, FiringField field) {
    deadline = new Deadline(entry, field, this instanceof Element element ? element : null);
  }

  /** Whether it is set to an instant no later than this one. */
  final boolean isPendingBy(long instant) {
    return due != Millis.UNSET && due <= instant;
  }
}
