package dev.keyfold.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.memory.MemorySink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.Count;
import dev.keyfold.local.sample.CountProcessor;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a job tells of event time: as a whole and for each partition. C-38, C-44. */
class EventTimeMetersTest {
  private static final Instant NOW = Instant.ofEpochSecond(1_000);

  @TempDir Path directory;

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final List<String> seen = new ArrayList<>();
  private final List<JobStatus> statuses = new ArrayList<>();

  @Test
  void eachPartitionHasItsWatermarkAndTheLeastOneCounts() {
    run(Source.union(clicks("left", 100, 200), clicks("right", 90, 150)), Clock.fixed(NOW, ZoneOffset.UTC));
    assertThat(seen)
        .containsExactly(
            "watermark 89999.0 lag 910001.0 idle 0.0 left 99999.0 right 89999.0",
            "watermark 149999.0 lag 850001.0 idle 0.0 left 199999.0 right 149999.0");
    assertThat(statuses.get(1).partitions())
        .containsExactly(
            new PartitionStatus("left", Optional.of(Instant.ofEpochMilli(199_999)), false),
            new PartitionStatus("right", Optional.of(Instant.ofEpochMilli(149_999)), false));
    assertThat(registry.getMeters()).isEmpty();
  }

  /** The one without records has no watermark, and there is none for all. */
  @Test
  void aSilentPartitionIsSeen() {
    run(Source.union(clicks("left", 100), clicks("silent")), Clock.fixed(NOW, ZoneOffset.UTC));
    assertThat(seen).first().asString().endsWith("left 99999.0 silent NaN");
  }

  private static Source<Click> clicks(String partition, long... seconds) {
    List<Click> clicks = new ArrayList<>();
    for (long second : seconds) {
      clicks.add(new Click("ann", second));
    }
    return MemorySource.of(clicks).named(partition);
  }

  private void run(Source<Click> source, Clock clock) {
    Pipeline.from(source)
        .eventTime(Click::at, Duration.ZERO)
        .keyBy(Click::user)
        .process(CountProcessor::new)
        .to(MemorySink.of(Count.class))
        .run(
            EngineOptions.in(directory)
                .batchRecords(2)
                .atEnd(AtEnd.KEEP_OPEN)
                .clock(clock)
                .meters(registry)
                .onProgress(this::look));
  }

  private void look(JobStatus status) {
    statuses.add(status);
    StringBuilder text = new StringBuilder();
    text.append("watermark ").append(value("keyfold.watermark.millis"));
    text.append(" lag ").append(value("keyfold.watermark.lag.millis"));
    text.append(" idle ").append(value("keyfold.partitions.idle"));
    for (PartitionStatus partition : status.partitions()) {
      Gauge gauge =
          registry
              .get("keyfold.partition.watermark.millis")
              .tag("partition", partition.name())
              .gauge();
      text.append(' ').append(partition.name()).append(' ').append(gauge.value());
    }
    seen.add(text.toString());
  }

  private double value(String gauge) {
    return registry.get(gauge).gauge().value();
  }
}
