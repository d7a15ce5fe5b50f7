package dev.keyfold.local;

/** What happens when bounded input has been read to its end. */
public enum AtEnd {
  /**
   * The watermark moves to the end of time, so all event timers fire. Timers of the wall clock stay
   * pending. A later run with more input goes on, and warns that windows were closed early.
   */
  DRAIN,
  /** Nothing: windows stay open for the input of a later run. */
  KEEP_OPEN
}
