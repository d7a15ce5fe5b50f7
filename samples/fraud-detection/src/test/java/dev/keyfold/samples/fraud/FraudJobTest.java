package dev.keyfold.samples.fraud;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;

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
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The job on the real engine against {@link BruteForce}. */
class FraudJobTest {
  private static final int ATTEMPTS = 6_000;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {97, 1_000, Integer.MAX_VALUE})
  void theAlertsAreThoseOfTheBruteForceHoweverBatchesAreCut(int batch) throws IOException {
    List<Attempt> attempts = attempts();
    append(attempts);

    JobStatus status = run(batch, AtEnd.DRAIN);

    assertThat(status.late()).isZero();
    assertThat(alerts()).hasSizeGreaterThan(500).isEqualTo(BruteForce.alerts(attempts));
  }

  @Test
  void aRestartInTheMiddleChangesNothing() throws IOException {
    List<Attempt> attempts = attempts();
    for (int from = 0; from < ATTEMPTS; from += ATTEMPTS / 4) {
      append(attempts.subList(from, from + ATTEMPTS / 4));
      run(333, AtEnd.KEEP_OPEN);
    }
    assertThat(alerts()).isEqualTo(BruteForce.alerts(attempts));
  }

  @Test
  void theReadmeShowsWhatTheSampleInputGives() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Main.run(
        Path.of("attempts.jsonl"), folder, new PrintStream(printed, true, StandardCharsets.UTF_8));

    String readme = Files.readString(Path.of("README.md"));
    assertThat(readme)
        .contains("```text\n" + printed.toString(StandardCharsets.UTF_8).replace("\r", "") + "```")
        .contains("```json\n" + String.join("\n", lines()) + "\n```");
  }

  /** Each user's in order, those of different users up to a minute out of order. */
  private static List<Attempt> attempts() {
    Random random = new Random(7);
    Instant start = Instant.parse("2026-01-01T00:00:00Z");
    Map<String, Integer> seconds = new HashMap<>();
    List<Attempt> attempts = new ArrayList<>();
    for (int i = 0; i < ATTEMPTS; i++) {
      String user = "u" + random.nextInt(80);
      int at = seconds.merge(user, random.nextInt(12 * 60) + (i % 3) * 60, Integer::sum);
      attempts.add(
          new Attempt(
              user,
              start.plusSeconds(at),
              "10.0.0." + random.nextInt(4),
              List.of("FR", "FR", "DE", "BR").get(random.nextInt(4)),
              random.nextInt(100) < 30));
    }
    attempts.sort(comparing(a -> a.at().plusSeconds(a.user().hashCode() % 30)));
    return attempts;
  }

  private void append(List<Attempt> attempts) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Attempt attempt : attempts) {
      lines.append(Json.MAPPER.writeValueAsString(attempt)).append('\n');
    }
    Files.writeString(
        folder.resolve("attempts.jsonl"),
        lines,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private JobStatus run(int batch, AtEnd atEnd) {
    return Main.pipeline(folder.resolve("attempts.jsonl"), folder.resolve("alerts"))
        .run(EngineOptions.in(folder.resolve("state")).batchRecords(batch).atEnd(atEnd));
  }

  /** By user, each user's in the order of the file. */
  private List<Alert> alerts() throws IOException {
    List<Alert> alerts = new ArrayList<>();
    for (String line : lines()) {
      alerts.add(Json.MAPPER.readValue(line, Alert.class));
    }
    alerts.sort(comparing(Alert::user));
    return alerts;
  }

  private List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve("alerts"))) {
      for (Path file : files.sorted().toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines;
  }
}
