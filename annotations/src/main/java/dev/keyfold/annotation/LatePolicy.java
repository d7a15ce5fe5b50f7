package dev.keyfold.annotation;

/** What happens to a record whose event time is at or before the watermark at the source. */
public enum LatePolicy {
  /**
   * {@link #DROP} for a class that has event timers or state that expires in event time, {@link
   * #ACCEPT} for all others.
   */
  DEFAULT,
  /** The record is dropped and counted; the first one is logged. */
  DROP,
  /** The record goes to the late output of the pipeline, and not to the class. */
  SIDE_OUTPUT,
  /** The record is processed; {@code Context.isLate()} tells it apart. */
  ACCEPT
}
