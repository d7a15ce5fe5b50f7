package dev.keyfold.samples.cdc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The job on the real engine against {@link BruteForce}. */
class SnapshotJobTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 5, Integer.MAX_VALUE})
  void theSnapshotOfRealEventsIsThatOfTheBruteForce(int batch) throws IOException {
    List<String> events = realEvents();
    append(events);

    assertThat(run(batch).events()).isEqualTo(events.size());

    assertThat(snapshot()).hasSizeGreaterThan(5).isEqualTo(BruteForce.snapshot(events));
  }

  @ParameterizedTest
  @ValueSource(ints = {151, 1_000, Integer.MAX_VALUE})
  void eventsThatComeAgainMakeNoDifferenceHoweverBatchesAreCut(int batch) throws IOException {
    List<String> once = events();
    append(withRepeats(once));

    JobStatus status = run(batch);

    assertThat(snapshot()).isEqualTo(BruteForce.snapshot(once));
    assertThat(status.outputs()).isEqualTo(once.size());
  }

  @Test
  void aRestartInTheMiddleChangesNothing() throws IOException {
    List<String> once = events();
    List<String> events = withRepeats(once);
    for (int from = 0; from < events.size(); from += 700) {
      append(events.subList(from, Math.min(events.size(), from + 700)));
      run(100);
    }
    assertThat(snapshot()).isEqualTo(BruteForce.snapshot(once));
  }

  @Test
  void theReadmeShowsWhatTheSampleInputGives() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Main.run(
        Path.of("changes.jsonl"), folder, new PrintStream(printed, true, StandardCharsets.UTF_8));
    assertThat(Files.readString(Path.of("README.md")))
        .contains("```text\n" + printed.toString(StandardCharsets.UTF_8).replace("\r", "") + "```");
  }

  /** Debezium's events among the real ones; each file begins with a comment. */
  private static List<String> realEvents() throws IOException {
    Path data = Path.of(System.getProperty("keyfold.data", ""), "cdc-events");
    Assumptions.assumeTrue(Files.exists(data), () -> "data not present: " + data);
    List<String> events = new ArrayList<>();
    try (Stream<Path> files = Files.list(data)) {
      for (Path file : files.sorted().toList()) {
        if (file.getFileName().toString().startsWith("debezium")) {
          Files.readAllLines(file).stream()
              .filter(line -> line.startsWith("{"))
              .forEach(events::add);
        }
      }
    }
    assertThat(events).hasSizeGreaterThan(10);
    return events;
  }

  /** Each one changes its row: 40 rows, of which some are deleted and inserted anew. */
  private static List<String> events() {
    Random random = new Random(5);
    Map<Integer, Boolean> there = new TreeMap<>();
    List<String> events = new ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      int id = random.nextInt(40);
      boolean delete = there.getOrDefault(id, false) && random.nextInt(4) == 0;
      there.put(id, !delete);
      String row = "{\"id\":%d,\"n\":%d}".formatted(id, i);
      events.add(
          "{\"before\":%s,\"after\":%s,\"op\":\"%s\",\"source\":{\"db\":\"d\",\"table\":\"t\",\"ts_ms\":%d,\"file\":\"f\",\"pos\":%d}}"
              .formatted(
                  delete ? row : "null", delete ? "null" : row, delete ? "d" : "u", i / 7, i));
    }
    return events;
  }

  /** Like a connector that starts again where it has saved its position, some events ago. */
  private static List<String> withRepeats(List<String> events) {
    Random random = new Random(6);
    List<String> repeated = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      repeated.add(events.get(i));
      if (i > 60 && random.nextInt(50) == 0) {
        repeated.addAll(events.subList(i - random.nextInt(60), i + 1));
      }
    }
    return repeated;
  }

  private void append(List<String> events) throws IOException {
    Files.write(
        folder.resolve("changes.jsonl"),
        events,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private JobStatus run(int batch) {
    return Main.pipeline(folder.resolve("changes.jsonl"), folder.resolve("versions"))
        .run(EngineOptions.in(folder.resolve("state")).batchRecords(batch));
  }

  private Map<String, Map<String, String>> snapshot() {
    Map<String, Map<String, String>> rows = new TreeMap<>();
    Main.snapshot(folder.resolve("versions"))
        .forEach(
            (key, version) -> {
              if (!version.deleted()) {
                rows.put(key, version.columns());
              }
            });
    return rows;
  }
}
