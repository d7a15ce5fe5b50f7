package dev.keyfold.annotation;

/** Whether the time in which no job runs brings an expiry nearer. */
public enum Downtime {
  /** The wall clock goes on, whether a job runs or not. */
  COUNTED,
  /**
   * The time from the last commit of a run to the first micro-batch of the next one does not count:
   * what had nine minutes left when the job went down has nine minutes left when it is back.
   */
  EXCLUDED
}
