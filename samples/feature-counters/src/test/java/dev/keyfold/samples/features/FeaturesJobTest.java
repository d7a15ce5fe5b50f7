package dev.keyfold.samples.features;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.AtEnd;
import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.connector.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The job on the real engine against {@link BruteForce}, over the readings of real sensors. */
class FeaturesJobTest {
  private static final int READINGS = 60_775;

  @TempDir Path folder;

  @Test
  void theFeaturesOfRealSensorsAreThoseOfTheBruteForce() throws IOException {
    SensorFiles.merge(realSensors(), folder.resolve("readings.jsonl"));

    JobStatus status = run(10_000, AtEnd.DRAIN);

    assertThat(status.events()).isEqualTo(READINGS);
    assertThat(status.late()).isZero();
    assertSame(features(), BruteForce.features(readings()));
  }

  @ParameterizedTest
  @ValueSource(ints = {150, 1_000, Integer.MAX_VALUE})
  void anotherCutIntoBatchesChangesNothing(int batch) throws IOException {
    Files.write(folder.resolve("readings.jsonl"), trafficReadings());
    run(batch, AtEnd.DRAIN);
    assertSame(features(), BruteForce.features(readings()));
  }

  @Test
  void aRestartInTheMiddleChangesNothing() throws IOException {
    List<String> lines = trafficReadings();
    for (int from = 0; from < lines.size(); from += 4_000) {
      int to = Math.min(lines.size(), from + 4_000);
      Files.write(
          folder.resolve("readings.jsonl"),
          lines.subList(from, to),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
      run(700, to < lines.size() ? AtEnd.KEEP_OPEN : AtEnd.DRAIN);
    }
    assertSame(features(), BruteForce.features(readings()));
  }

  @Test
  void theReadmeShowsWhatTheSampleInputGives() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Main.run(Path.of("sensors"), folder, new PrintStream(printed, true, StandardCharsets.UTF_8));

    assertSame(features(), BruteForce.features(readings()));
    String readme = Files.readString(Path.of("README.md"));
    assertThat(readme)
        .contains("```text\n" + printed.toString(StandardCharsets.UTF_8).replace("\r", "") + "```")
        .contains("```json\n" + String.join("\n", lines().subList(0, 3)) + "\n```");
  }

  @Test
  void aLineThatIsNoReadingIsNamed() throws IOException {
    Files.writeString(folder.resolve("a.csv"), "timestamp,value\n2026-01-01 06:00:00,oops\n");
    assertThatThrownBy(() -> SensorFiles.merge(folder, folder.resolve("out.jsonl")))
        .hasMessageEndingWith("a.csv:2: expected time,value");
  }

  private static Path realSensors() {
    Path sensors = Path.of(System.getProperty("keyfold.data", ""), "sensors-nab");
    Assumptions.assumeTrue(Files.exists(sensors), () -> "data not present: " + sensors);
    return sensors;
  }

  /** Seven sensors that measure irregularly, with gaps of days. */
  private List<String> trafficReadings() throws IOException {
    Path traffic = Files.createDirectory(folder.resolve("traffic"));
    try (Stream<Path> sensors = Files.list(realSensors())) {
      for (Path sensor : sensors.toList()) {
        String name = sensor.getFileName().toString();
        if (name.startsWith("realTraffic")) Files.copy(sensor, traffic.resolve(name));
      }
    }
    SensorFiles.merge(traffic, folder.resolve("traffic.jsonl"));
    return Files.readAllLines(folder.resolve("traffic.jsonl"));
  }

  private JobStatus run(int batch, AtEnd atEnd) {
    return Main.pipeline(folder.resolve("readings.jsonl"), folder.resolve("features"))
        .run(EngineOptions.in(folder.resolve("state")).batchRecords(batch).atEnd(atEnd));
  }

  /** Equal, but for the last digits of mean and deviation, which depend on the order of adding. */
  private static void assertSame(List<Features> found, List<Features> expected) {
    assertThat(found).hasSameSizeAs(expected);
    for (int i = 0; i < found.size(); i++) {
      Features same = expected.get(i);
      double mean = roughly(found.get(i).mean(), same.mean());
      double deviation = roughly(found.get(i).deviation(), same.deviation());
      assertThat(found.get(i))
          .isEqualTo(
              new Features(
                  same.sensor(),
                  same.hour(),
                  same.total(),
                  same.lastHour(),
                  same.lastDay(),
                  mean,
                  deviation,
                  same.min(),
                  same.max()));
    }
  }

  /** What was found if it is near enough, else what was expected. */
  private static double roughly(double found, double expected) {
    return Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected)) ? found : expected;
  }

  private List<Reading> readings() throws IOException {
    List<Reading> readings = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("readings.jsonl"))) {
      readings.add(Json.MAPPER.readValue(line, Reading.class));
    }
    return readings;
  }

  private List<Features> features() throws IOException {
    List<Features> features = new ArrayList<>();
    for (String line : lines()) {
      features.add(Json.MAPPER.readValue(line, Features.class));
    }
    features.sort(comparing(Features::sensor).thenComparing(Features::hour));
    return features;
  }

  private List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve("features"))) {
      for (Path file : files.sorted().toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines;
  }
}
