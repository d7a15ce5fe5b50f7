package dev.keyfold;

import java.time.Instant;

/** The circumstances of a timer callback. */
public interface TimerContext extends Context {
  /** The instant that the timer was set to, which can be well before the clock. */
  Instant due();
}
