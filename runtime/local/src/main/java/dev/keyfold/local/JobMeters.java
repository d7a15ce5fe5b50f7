package dev.keyfold.local;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The status of a job as meters, for as long as it runs. */
final class JobMeters {
  private final @Nullable MeterRegistry registry;
  private final Job job;
  private final Clock clock;
  private final List<Meter> meters = new ArrayList<>();
  private Optional<Instant> watermark = Optional.empty();
  private volatile long watermarkMovedAt;
  private int partitions;

  private JobMeters(@Nullable MeterRegistry registry, Job job, Clock clock) {
    this.registry = registry;
    this.job = job;
    this.clock = clock;
  }

  static JobMeters register(EngineOptions options, Job job) {
    JobMeters meters = new JobMeters(options.meters().orElse(null), job, options.clock());
    meters.counter("keyfold.events", JobStatus::events);
    meters.counter("keyfold.outputs", JobStatus::outputs);
    meters.counter("keyfold.late", JobStatus::late);
    meters.counter("keyfold.ahead", JobStatus::ahead);
    meters.counter("keyfold.malformed", JobStatus::malformed);
    meters.counter("keyfold.null.keys", JobStatus::nullKeys);
    meters.counter("keyfold.expired", JobStatus::expired);
    meters.counter("keyfold.epochs", JobStatus::epochs);
    meters.gauge("keyfold.epoch", JobStatus::epoch);
    meters.gauge("keyfold.timers.processing", JobStatus::pendingProcessingTimers);
    meters.gauge("keyfold.timers.event", JobStatus::pendingEventTimers);
    meters.gauge("keyfold.watermark.millis", status -> millis(status.watermark()));
    meters.gauge("keyfold.watermark.lag.millis", meters::lag);
    meters.gauge("keyfold.watermark.stalled.millis", meters::stalled);
    meters.gauge("keyfold.partitions.idle", JobMeters::idle);
    return meters;
  }

  private static double millis(Optional<Instant> watermark) {
    return watermark.map(Instant::toEpochMilli).map(Long::doubleValue).orElse(Double.NaN);
  }

  /** How far the watermark is behind the clock. */
  private double lag(JobStatus status) {
    return clock.millis() - millis(status.watermark());
  }

  /** How long the watermark has not moved. */
  private double stalled(JobStatus status) {
    return status.watermark().isPresent() ? clock.millis() - watermarkMovedAt : Double.NaN;
  }

  private static double idle(JobStatus status) {
    return status.partitions().stream().filter(PartitionStatus::idle).count();
  }

  /** Takes notice of an epoch, on the thread of the job. */
  void notice(JobStatus now) {
    if (registry == null) {
      return;
    }
    if (!now.watermark().equals(watermark)) {
      watermark = now.watermark();
      watermarkMovedAt = clock.millis();
    }
    for (; partitions < now.partitions().size(); partitions++) {
      partition(registry, partitions, now.partitions().get(partitions).name());
    }
  }

  /** The partitions of a source stay the same while a job runs. */
  private void partition(MeterRegistry registeredIn, int index, String name) {
    meters.add(
        Gauge.builder(
                "keyfold.partition.watermark.millis",
                job,
                of -> millis(of.status().partitions().get(index).watermark()))
            .tag("partition", name)
            .register(registeredIn));
  }

  private void counter(String name, ToDoubleFunction<JobStatus> value) {
    if (registry != null) {
      meters.add(
          FunctionCounter.builder(name, job, of -> value.applyAsDouble(of.status()))
              .register(registry));
    }
  }

  private void gauge(String name, ToDoubleFunction<JobStatus> value) {
    if (registry != null) {
      meters.add(
          Gauge.builder(name, job, of -> value.applyAsDouble(of.status())).register(registry));
    }
  }

  void close() {
    if (registry != null) {
      meters.forEach(registry::remove);
    }
  }
}
