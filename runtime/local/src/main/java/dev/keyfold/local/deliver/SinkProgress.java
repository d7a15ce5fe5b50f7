package dev.keyfold.local.deliver;

/**
 * How far a sink partition is, in bytes from the begin of the job.
 *
 * @param committed what the log holds for it up to the last epoch
 * @param acknowledged what the sink has made durable; never more
 */
public record SinkProgress(long committed, long acknowledged) {
  /** The begin of a job. */
  public static final SinkProgress NONE = new SinkProgress(0, 0);
}
