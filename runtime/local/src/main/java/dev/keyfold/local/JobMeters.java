package dev.keyfold.local;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The status of a job as meters, for as long as it runs. */
final class JobMeters {
  private final @Nullable MeterRegistry registry;
  private final Job job;
  private final List<Meter> meters = new ArrayList<>();

  private JobMeters(@Nullable MeterRegistry registry, Job job) {
    this.registry = registry;
    this.job = job;
  }

  static JobMeters register(EngineOptions options, Job job) {
    JobMeters meters = new JobMeters(options.meters().orElse(null), job);
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
    meters.gauge(
        "keyfold.watermark.millis",
        status ->
            status
                .watermark()
                .map(Instant::toEpochMilli)
                .map(Long::doubleValue)
                .orElse(Double.NaN));
    return meters;
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
