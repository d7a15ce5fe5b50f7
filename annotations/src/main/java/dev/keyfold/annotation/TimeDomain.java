package dev.keyfold.annotation;

/** The clock that a timer or an expiry follows. */
public enum TimeDomain {
  /** The wall clock, as the time of the micro-batch. */
  PROCESSING,
  /** The time in the records, as the watermark. */
  EVENT
}
