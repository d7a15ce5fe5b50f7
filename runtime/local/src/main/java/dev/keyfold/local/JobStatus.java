package dev.keyfold.local;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a run has done so far. The counters count this run only, and committed epochs only.
 *
 * @param epoch the last committed epoch of the job, 0 when there is none
 * @param epochs committed epochs of this run
 * @param events records that were read and were neither late, malformed nor without key
 * @param late records that came after the watermark, and were dropped or went to the late sink
 * @param ahead records that were further ahead of the clock than {@code maxAhead}, so that they did
 *     not move the watermark
 * @param malformed pieces of input that were no records and were diverted
 * @param nullKeys records without key that were diverted
 * @param outputs records that went to the sinks, side outputs and late records included
 * @param expired values, elements and entries whose time to live has ended
 * @param pendingProcessingTimers timers of the wall clock that have not fired yet
 * @param pendingEventTimers timers of event time that have not fired yet
 * @param closedEarly timers of event time that fired only because the input had ended, in this run
 *     or an earlier one; 0 again when there has been more input
 * @param watermark the watermark, absent until there has been a record with an event time
 * @param partitions how far each partition of the source is in event time, in the order of the
 *     source
 * @param elapsed the time since the run began
 */
public record JobStatus(
    long epoch,
    long epochs,
    long events,
    long late,
    long ahead,
    long malformed,
    long nullKeys,
    long outputs,
    long expired,
    long pendingProcessingTimers,
    long pendingEventTimers,
    long closedEarly,
    Optional<Instant> watermark,
    List<PartitionStatus> partitions,
    Duration elapsed) {
  /** Copies the list. */
  public JobStatus {
    partitions = List.copyOf(partitions);
  }

  /** Events per second, 0 before any time has passed. */
  public long rate() {
    long micros = elapsed.toNanos() / 1_000;
    return micros == 0 ? 0 : Math.round(events * 1_000_000.0 / micros);
  }
}
