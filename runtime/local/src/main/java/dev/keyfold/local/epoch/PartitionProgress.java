package dev.keyfold.local.epoch;

/**
 * How far a partition of the source is in event time.
 *
 * @param watermark in milliseconds, the least long when there is none
 * @param idle whether it has been silent for so long that it does not count
 */
public record PartitionProgress(String name, long watermark, boolean idle) {}
