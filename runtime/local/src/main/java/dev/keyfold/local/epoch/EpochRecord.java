package dev.keyfold.local.epoch;

import dev.keyfold.local.deliver.SinkProgress;
import dev.keyfold.time.Millis;
import java.util.List;

/**
 * What a commit says besides state changes and output. All instants are milliseconds since 1970.
 *
 * @param batchTime the processing time of the epoch
 * @param watermarks the watermark that each stage begins the next epoch with
 * @param closedEarly how many event timers fired only because the input had ended; 0 again when
 *     there was input after that
 * @param sources how far the source partitions were read, by name
 * @param sinks how far the sink partitions are, by number, before the output of this epoch
 */
public record EpochRecord(
    long batchTime,
    List<Long> watermarks,
    long closedEarly,
    List<SourceProgress> sources,
    List<SinkProgress> sinks) {

  /** What holds before the first epoch. */
  public static final EpochRecord BEFORE_ANY =
      new EpochRecord(Millis.BEGIN_OF_TIME, List.of(), 0, List.of(), List.of());

  /**
   * How far a source partition was read.
   *
   * @param name the name of the partition
   * @param position in the form that the source takes
   * @param watermark of this partition
   */
  public record SourceProgress(String name, String position, long watermark) {}
}
