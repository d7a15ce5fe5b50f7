package dev.keyfold.local;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** The meters of a job: their names, units and meanings, and what each is read from. */
enum JobMeter {
  EVENTS(
      "keyfold.events",
      Meter.Type.COUNTER,
      "events",
      "Records that were read and were neither late, malformed nor without key",
      of -> of.status().events()),
  OUTPUTS(
      "keyfold.outputs",
      Meter.Type.COUNTER,
      "outputs",
      "Records that went to the sinks, side outputs and late records included",
      of -> of.status().outputs()),
  LATE(
      "keyfold.late",
      Meter.Type.COUNTER,
      "records",
      "Records that came after the watermark, and were dropped or went to the late sink",
      of -> of.status().late()),
  AHEAD(
      "keyfold.ahead",
      Meter.Type.COUNTER,
      "records",
      "Records that were further ahead of the clock than maxAhead, and did not move the watermark",
      of -> of.status().ahead()),
  MALFORMED(
      "keyfold.malformed",
      Meter.Type.COUNTER,
      "records",
      "Pieces of input that were no records and were diverted",
      of -> of.status().malformed()),
  NULL_KEYS(
      "keyfold.null.keys",
      Meter.Type.COUNTER,
      "records",
      "Records without key that were diverted",
      of -> of.status().nullKeys()),
  EXPIRED(
      "keyfold.expired",
      Meter.Type.COUNTER,
      "values",
      "Values, elements and entries whose time to live has ended",
      of -> of.status().expired()),
  EPOCHS(
      "keyfold.epochs",
      Meter.Type.COUNTER,
      "epochs",
      "Committed epochs",
      of -> of.status().epochs()),
  EPOCH(
      "keyfold.epoch",
      Meter.Type.GAUGE,
      null,
      "The number of the last committed epoch, over all runs",
      of -> of.status().epoch()),
  PROCESSING_TIMERS(
      "keyfold.timers.processing",
      Meter.Type.GAUGE,
      "timers",
      "Timers of the wall clock that have not fired yet",
      of -> of.status().pendingProcessingTimers()),
  EVENT_TIMERS(
      "keyfold.timers.event",
      Meter.Type.GAUGE,
      "timers",
      "Timers of event time that have not fired yet",
      of -> of.status().pendingEventTimers()),
  CLOSED_EARLY(
      "keyfold.timers.closed.early",
      Meter.Type.GAUGE,
      "timers",
      "Timers of event time that fired only because the input had ended; 0 again with more input",
      of -> of.status().closedEarly()),
  WATERMARK(
      "keyfold.watermark",
      Meter.Type.GAUGE,
      "milliseconds",
      "The watermark since 1970 UTC; not a number until a record had an event time",
      JobReading::watermark),
  WATERMARK_LAG(
      "keyfold.watermark.lag",
      Meter.Type.GAUGE,
      "milliseconds",
      "How far the watermark is behind the clock of the job",
      JobReading::watermarkLag),
  WATERMARK_STALLED(
      "keyfold.watermark.stalled",
      Meter.Type.GAUGE,
      "milliseconds",
      "How long the watermark has not moved",
      JobReading::watermarkStalled),
  PARTITION_WATERMARK(
      "keyfold.partition.watermark",
      Meter.Type.GAUGE,
      "milliseconds",
      "The watermark of each partition of the source, with its name as the tag partition",
      JobReading::partitionWatermark),
  IDLE_PARTITIONS(
      "keyfold.partitions.idle",
      Meter.Type.GAUGE,
      "partitions",
      "Partitions that do not hold the watermark, because they had no record for so long",
      JobReading::idlePartitions);

  private final String id;
  private final Meter.Type type;
  private final @Nullable String unit;
  private final String meaning;

  @SuppressWarnings("ImmutableEnumChecker") // a function without state
  private final ToDoubleFunction<JobReading> value;

  JobMeter(
      String id,
      Meter.Type type,
      @Nullable String unit,
      String meaning,
      ToDoubleFunction<JobReading> value) {
    this.id = id;
    this.type = type;
    this.unit = unit;
    this.meaning = meaning;
    this.value = value;
  }

  String id() {
    return id;
  }

  Meter.Type type() {
    return type;
  }

  /** Empty for what is only a number. */
  String unit() {
    return unit == null ? "" : unit;
  }

  String meaning() {
    return meaning;
  }

  /** Registers the meter of a job. */
  Meter register(
      MeterRegistry registry, Tags tags, Job job, Function<? super Job, JobReading> read) {
    ToDoubleFunction<Job> number = of -> value.applyAsDouble(read.apply(of));
    return type == Meter.Type.COUNTER
        ? FunctionCounter.builder(id, job, number)
            .tags(tags)
            .baseUnit(unit)
            .description(meaning)
            .register(registry)
        : Gauge.builder(id, job, number)
            .tags(tags)
            .baseUnit(unit)
            .description(meaning)
            .register(registry);
  }
}
