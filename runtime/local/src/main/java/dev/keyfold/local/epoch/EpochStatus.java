package dev.keyfold.local.epoch;

import java.util.List;

/**
 * What a run has done up to its last committed epoch.
 *
 * @param epoch the last committed epoch
 * @param epochs committed epochs of this run
 * @param events records that were processed
 * @param late records that came late and did not go to their class
 * @param ahead records that were too far ahead of the clock to move the watermark
 * @param malformed pieces of input that were diverted as no records
 * @param nullKeys records that were diverted for want of a key
 * @param outputs records that went to the sinks
 * @param expired values, elements and entries that have expired
 * @param pendingProcessingTimers timers of the wall clock that are set
 * @param pendingEventTimers timers of event time that are set
 * @param closedEarly event timers that fired only because the input had ended, until more comes
 * @param watermark in milliseconds, the least long when there is none
 * @param partitions of the source, in its order
 */
public record EpochStatus(
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
    long watermark,
    List<PartitionProgress> partitions) {
  /** Copies the list. */
  public EpochStatus {
    partitions = List.copyOf(partitions);
  }
}
