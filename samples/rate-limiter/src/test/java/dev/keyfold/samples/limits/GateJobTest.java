package dev.keyfold.samples.limits;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.connector.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The job on the real engine, against a plain computation. */
class GateJobTest {
  private static final int CALLS = 3_000;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {7, 500, Integer.MAX_VALUE})
  void theSameCallsAreLetThroughHoweverBatchesAreCut(int batch) throws IOException {
    List<Call> calls = calls();
    Path input = folder.resolve("calls.jsonl");
    List<String> written = new ArrayList<>();
    for (Call call : calls) {
      written.add(Json.MAPPER.writeValueAsString(call));
    }
    Files.write(input, written);

    EngineOptions options = EngineOptions.in(folder.resolve("state")).batchRecords(batch);
    Main.pipeline(input, folder.resolve("verdicts")).run(options);

    assertThat(passedOf(verdicts())).isEqualTo(expected(calls)).hasSizeBetween(300, CALLS - 300);
  }

  private static List<String> passedOf(List<Verdict> verdicts) {
    return verdicts.stream().filter(Verdict::passed).map(Verdict::path).sorted().toList();
  }

  private static List<String> expected(List<Call> calls) {
    Map<String, Tokens> burst = new HashMap<>();
    Map<String, Tokens> hourly = new HashMap<>();
    List<String> passed = new ArrayList<>();
    for (Call call : calls) {
      Tokens first =
          burst.computeIfAbsent(call.client(), client -> new Tokens(3, Duration.ofSeconds(1)));
      Tokens second =
          hourly.computeIfAbsent(call.client(), client -> new Tokens(60, Duration.ofMinutes(1)));
      if (first.take(call.at()) && second.take(call.at())) {
        passed.add(call.path());
      }
    }
    return passed.stream().sorted().toList();
  }

  /** Each token that is out has an instant at which it is back. */
  private record Tokens(int capacity, Duration perToken, Deque<Instant> out) {
    Tokens(int capacity, Duration perToken) {
      this(capacity, perToken, new ArrayDeque<>());
    }

    boolean take(Instant now) {
      out.removeIf(back -> !back.isAfter(now));
      if (out.size() == capacity) {
        return false;
      }
      out.addLast((out.isEmpty() ? now : out.getLast()).plus(perToken));
      return true;
    }
  }

  @Test
  void theReadmeShowsWhatTheSampleInputGives() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Main.run(
        Path.of("calls.jsonl"), folder, new PrintStream(printed, true, StandardCharsets.UTF_8));

    String readme = Files.readString(Path.of("README.md"));
    assertThat(readme)
        .contains("```text\n" + printed.toString(StandardCharsets.UTF_8).replace("\r", "") + "```")
        .contains("```json\n" + String.join("\n", lines()) + "\n```");
  }

  private static List<Call> calls() {
    Random random = new Random(11);
    Instant at = Instant.parse("2026-01-01T00:00:00Z");
    List<Call> calls = new ArrayList<>();
    for (int i = 0; i < CALLS; i++) {
      at = at.plusMillis(random.nextInt(1_000));
      calls.add(new Call("c" + random.nextInt(8), at, "/" + i));
    }
    return calls;
  }

  private List<Verdict> verdicts() throws IOException {
    List<Verdict> verdicts = new ArrayList<>();
    for (String line : lines()) {
      verdicts.add(Json.MAPPER.readValue(line, Verdict.class));
    }
    return verdicts;
  }

  private List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve("verdicts"))) {
      for (Path file : files.sorted().toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines.stream().sorted(comparing(line -> line.split(",", 2)[0])).toList();
  }
}
