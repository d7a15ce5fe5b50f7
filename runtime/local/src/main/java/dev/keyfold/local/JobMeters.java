package dev.keyfold.local;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The status of a job as meters, for as long as it runs. */
final class JobMeters {
  /** Tells the meters of several jobs in one registry apart: no two jobs share a directory. */
  static final String DIRECTORY = "directory";

  static final String PARTITION = "partition";

  private final MeterRegistry registry;
  private final Job job;
  private final Clock clock;
  private final Tags tags;
  private final List<Meter> meters = new ArrayList<>();
  private Optional<Instant> watermark = Optional.empty();
  private volatile long watermarkMovedAt;
  private int partitions;

  private JobMeters(MeterRegistry registry, EngineOptions options, Job job) {
    this.registry = registry;
    this.job = job;
    clock = options.clock();
    tags = Tags.of(DIRECTORY, options.directory().toString());
  }

  /** Registers all meters; those of partitions follow when the partitions are known. */
  static JobMeters register(MeterRegistry registry, EngineOptions options, Job job) {
    JobMeters meters = new JobMeters(registry, options, job);
    for (JobMeter meter : JobMeter.values()) {
      if (meter != JobMeter.PARTITION_WATERMARK) {
        meters.meters.add(
            meter.register(registry, meters.tags, job, of -> meters.read(of, Optional.empty())));
      }
    }
    return meters;
  }

  private JobReading read(Job of, Optional<PartitionStatus> partition) {
    return new JobReading(of.status(), partition, clock.millis(), watermarkMovedAt);
  }

  /** Takes notice of an epoch, on the thread of the job. */
  void notice(JobStatus now) {
    if (!now.watermark().equals(watermark)) {
      watermark = now.watermark();
      watermarkMovedAt = clock.millis();
    }
    // the partitions of a source stay the same while a job runs
    for (; partitions < now.partitions().size(); partitions++) {
      int index = partitions;
      meters.add(
          JobMeter.PARTITION_WATERMARK.register(
              registry,
              tags.and(PARTITION, now.partitions().get(index).name()),
              job,
              of -> read(of, Optional.of(of.status().partitions().get(index)))));
    }
  }

  void close() {
    meters.forEach(registry::remove);
  }
}
