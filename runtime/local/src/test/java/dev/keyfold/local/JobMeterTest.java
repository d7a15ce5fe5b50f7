package dev.keyfold.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.connector.memory.MemorySink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.Count;
import dev.keyfold.local.sample.CountProcessor;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobMeterTest {
  private static final Path PAGE =
      Path.of(System.getProperty("basedir", ""))
          .toAbsolutePath()
          .resolve("../../docs/reference/metrics.md");
  private static final String START = "<!-- meters: written by JobMeterTest -->\n";
  private static final String END = "<!-- end -->";

  @TempDir Path directory;

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  @Test
  void eachTellsWhatTheStatusTells() {
    run(
        "a",
        status -> {
          assertThat(registry.getMeters()).hasSameSizeAs(JobMeter.values());
          assertThat(value(JobMeter.EVENTS, "a")).isEqualTo(status.events()).isPositive();
          assertThat(value(JobMeter.OUTPUTS, "a")).isEqualTo(status.outputs()).isPositive();
          assertThat(value(JobMeter.EPOCH, "a")).isEqualTo(status.epoch()).isPositive();
          assertThat(value(JobMeter.WATERMARK, "a"))
              .isEqualTo(status.watermark().orElseThrow().toEpochMilli());
        });
    assertThat(registry.getMeters()).isEmpty();
  }

  @Test
  void jobsInOneRegistryDoNotDisturbEachOther() {
    run(
        "a",
        outer -> {
          run("b", inner -> assertThat(value(JobMeter.EVENTS, "b")).isPositive());
          assertThat(value(JobMeter.EVENTS, "a")).isEqualTo(outer.events());
        });
  }

  private void run(String name, Consumer<JobStatus> progress) {
    Pipeline.from(MemorySource.of(List.of(new Click("ann", 1), new Click("bob", 2))))
        .eventTime(Click::at, Duration.ZERO)
        .keyBy(Click::user)
        .process(CountProcessor::new)
        .to(MemorySink.of(Count.class))
        .run(
            EngineOptions.in(directory.resolve(name))
                .atEnd(AtEnd.KEEP_OPEN)
                .meters(registry)
                .onProgress(progress));
  }

  private long value(JobMeter meter, String name) {
    Meter found =
        registry
            .get(meter.id())
            .tag(JobMeters.DIRECTORY, directory.resolve(name).toString())
            .meter();
    return (long) found.measure().iterator().next().getValue();
  }

  /** With {@code -Dsnippets=update} the table is written anew. */
  @Test
  void thePageListsThem() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf(START) + START.length();
    int end = page.indexOf(END);
    String table =
        "\n| name | type | unit | |\n|---|---|---|---|\n"
            + Stream.of(JobMeter.values()).map(JobMeterTest::row).collect(Collectors.joining())
            + "\n";
    if ("update".equals(System.getProperty("snippets"))) {
      Files.writeString(PAGE, page.substring(0, start) + table + page.substring(end));
    } else {
      assertThat(page.substring(start, end)).isEqualTo(table);
    }
  }

  private static String row(JobMeter meter) {
    String type = meter.type().name().toLowerCase(Locale.ROOT);
    return "| `%s` | %s | %s | %s |\n".formatted(meter.id(), type, meter.unit(), meter.meaning());
  }
}
