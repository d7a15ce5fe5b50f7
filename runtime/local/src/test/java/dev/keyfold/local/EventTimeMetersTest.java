package dev.keyfold.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.connector.MalformedRecordException;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import dev.keyfold.local.connector.memory.MemorySink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.Count;
import dev.keyfold.local.sample.CountProcessor;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a job tells of event time: as a whole and for each partition. C-38, C-44. */
class EventTimeMetersTest {
  @TempDir Path directory;

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final List<String> seen = new ArrayList<>();
  private final List<JobStatus> statuses = new ArrayList<>();
  private Instant now = Instant.ofEpochSecond(1_000);
  private Duration step = Duration.ZERO;
  private int batch = 2;

  @Test
  void eachPartitionHasItsWatermarkAndTheLeastOneCounts() {
    run(Source.union(clicks("left", 100, 200), clicks("right", 90, 150)));
    assertThat(seen)
        .startsWith(
            "watermark 89999.0 lag 910001.0 stalled 0.0 idle 0.0 left 99999.0 right 89999.0",
            "watermark 149999.0 lag 850001.0 stalled 0.0 idle 0.0 left 199999.0 right 149999.0");
    assertThat(statuses.get(1).partitions())
        .containsExactly(
            new PartitionStatus("left", Optional.of(Instant.ofEpochMilli(199_999)), false),
            new PartitionStatus("right", Optional.of(Instant.ofEpochMilli(149_999)), false));
    assertThat(registry.getMeters()).isEmpty();
  }

  /** The one without records has no watermark, and there is none for all. */
  @Test
  void aSilentPartitionIsSeen() {
    run(Source.union(clicks("left", 100), clicks("silent")));
    assertThat(seen).first().asString().endsWith("left 99999.0 silent NaN");
  }

  /** Silent for 30 s it does not hold the others any more; and a watermark that stands is seen. */
  @Test
  void idlePartitionsAndAWatermarkThatStands() {
    SourcePartition<Click> busy = partition("busy", 100, 200, 150);
    SourcePartition<Click> quiet = partition("quiet", 300);
    Source<Click> source = () -> List.of(busy, new Waiting(quiet, busy));
    step = Duration.ofSeconds(40);
    batch = 1;
    run(
        Pipeline.from(source)
            .eventTime(Click::at, Duration.ZERO)
            .idleAfter(Duration.ofSeconds(30)));
    assertThat(seen)
        .startsWith(
            "watermark NaN lag NaN stalled NaN idle 0.0 busy 99999.0 quiet NaN",
            "watermark 199999.0 lag 840001.0 stalled 0.0 idle 1.0 busy 199999.0 quiet NaN",
            "watermark 199999.0 lag 880001.0 stalled 40000.0 idle 1.0 busy 199999.0 quiet NaN");
  }

  /** A partition that has nothing until another one is exhausted. */
  private record Waiting(SourcePartition<Click> of, SourcePartition<Click> until)
      implements SourcePartition<Click> {
    @Override
    public String name() {
      return of.name();
    }

    @Override
    public void seek(String position) throws IOException {
      of.seek(position);
    }

    @Override
    public @Nullable Click poll() throws IOException, MalformedRecordException {
      return until.exhausted() ? of.poll() : null;
    }

    @Override
    public boolean exhausted() {
      return of.exhausted();
    }

    @Override
    public String position() throws IOException {
      return of.position();
    }

    @Override
    public String location() {
      return of.location();
    }

    @Override
    public void close() throws IOException {
      of.close();
    }
  }

  private static SourcePartition<Click> partition(String name, long... seconds) {
    return clicks(name, seconds).open().get(0);
  }

  private static MemorySource<Click> clicks(String partition, long... seconds) {
    List<Click> clicks = new ArrayList<>();
    for (long second : seconds) {
      clicks.add(new Click("ann", second));
    }
    return MemorySource.of(clicks).named(partition);
  }

  private void run(Source<Click> source) {
    run(Pipeline.from(source).eventTime(Click::at, Duration.ZERO));
  }

  private void run(SourceStage<Click> source) {
    source
        .keyBy(Click::user)
        .process(CountProcessor::new)
        .to(MemorySink.of(Count.class))
        .run(
            EngineOptions.in(directory)
                .batchRecords(batch)
                .atEnd(AtEnd.KEEP_OPEN)
                .clock(new Ticking())
                .meters(registry)
                .onProgress(this::look));
  }

  private void look(JobStatus status) {
    statuses.add(status);
    StringBuilder text = new StringBuilder();
    text.append("watermark ").append(value("keyfold.watermark"));
    text.append(" lag ").append(value("keyfold.watermark.lag"));
    text.append(" stalled ").append(value("keyfold.watermark.stalled"));
    text.append(" idle ").append(value("keyfold.partitions.idle"));
    for (PartitionStatus partition : status.partitions()) {
      Gauge gauge =
          registry.get("keyfold.partition.watermark").tag("partition", partition.name()).gauge();
      text.append(' ').append(partition.name()).append(' ').append(gauge.value());
    }
    seen.add(text.toString());
    now = now.plus(step);
  }

  private final class Ticking extends Clock {
    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  private double value(String gauge) {
    return registry.get(gauge).gauge().value();
  }
}
