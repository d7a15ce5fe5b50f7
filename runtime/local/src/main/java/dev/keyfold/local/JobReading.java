package dev.keyfold.local;

import java.time.Instant;
import java.util.Optional;

/**
 * What a meter is read from.
 *
 * @param status the status of the job
 * @param partition that of the partition which the meter is about; empty where it is about the job
 * @param now the time by the clock of the job, in milliseconds
 * @param watermarkMovedAt when the watermark moved last, by that clock
 */
record JobReading(
    JobStatus status, Optional<PartitionStatus> partition, long now, long watermarkMovedAt) {
  double watermark() {
    return millis(status.watermark());
  }

  double watermarkLag() {
    return now - watermark();
  }

  double watermarkStalled() {
    return status.watermark().isPresent() ? now - watermarkMovedAt : Double.NaN;
  }

  double idlePartitions() {
    return status.partitions().stream().filter(PartitionStatus::idle).count();
  }

  double partitionWatermark() {
    return millis(partition.flatMap(PartitionStatus::watermark));
  }

  private static double millis(Optional<Instant> instant) {
    return instant.map(Instant::toEpochMilli).map(Long::doubleValue).orElse(Double.NaN);
  }
}
