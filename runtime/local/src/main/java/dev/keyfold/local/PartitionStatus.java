package dev.keyfold.local;

import java.time.Instant;
import java.util.Optional;

/**
 * How far a partition of the source is in event time.
 *
 * @param name the name of the partition
 * @param watermark up to where its event time is complete; absent until it has had a record with an
 *     event time
 * @param idle whether it has had no record for so long that it does not hold the watermark of the
 *     source; never without {@code idleAfter}
 */
public record PartitionStatus(String name, Optional<Instant> watermark, boolean idle) {}
