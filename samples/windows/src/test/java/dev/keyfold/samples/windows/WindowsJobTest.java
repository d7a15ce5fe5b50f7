package dev.keyfold.samples.windows;

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
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The job on the real engine against {@link BruteForce}. */
class WindowsJobTest {
  private static final int SALES = 8_000;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {97, 1_000, Integer.MAX_VALUE})
  void theWindowsAreThoseOfTheBruteForceHoweverBatchesAreCut(int batch) throws IOException {
    List<Sale> sales = sales(SALES, 60);
    append(sales);

    JobStatus status = run(batch, AtEnd.DRAIN);

    assertThat(status.late()).isZero();
    assertThat(windows()).isEqualTo(BruteForce.windows(sales));
  }

  @Test
  void aRestartInTheMiddleChangesNothing() throws IOException {
    List<Sale> sales = sales(SALES, 60);
    for (int from = 0; from < SALES; from += SALES / 4) {
      append(sales.subList(from, from + SALES / 4));
      run(500, from + SALES / 4 < SALES ? AtEnd.KEEP_OPEN : AtEnd.DRAIN);
    }
    assertThat(windows()).isEqualTo(BruteForce.windows(sales));
  }

  @Test
  void lateSalesAreDroppedAndCounted() throws IOException {
    List<Sale> sales = sales(120, 300);
    append(sales);
    List<Sale> inTime = BruteForce.inTime(sales, 60_000);
    assertThat(inTime).hasSizeLessThan(110);

    JobStatus status = run(1, AtEnd.DRAIN);

    assertThat(status.late()).isEqualTo(120 - inTime.size());
    assertThat(windows()).isEqualTo(BruteForce.windows(inTime));
  }

  @Test
  void theReadmeShowsWhatTheSampleInputGives() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Main.run(
        Path.of("sales.jsonl"), folder, new PrintStream(printed, true, StandardCharsets.UTF_8));

    String readme = Files.readString(Path.of("README.md"));
    assertThat(readme)
        .contains("```text\n" + printed.toString(StandardCharsets.UTF_8).replace("\r", "") + "```")
        .contains("```json\n" + String.join("\n", lines()) + "\n```");
  }

  /** A sale every few seconds, up to so many seconds out of order, with pauses of hours. */
  private static List<Sale> sales(int count, int disorderSeconds) {
    Random random = new Random(11);
    Instant time = Instant.parse("2026-01-01T00:00:00Z");
    List<Sale> sales = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      time = time.plusMillis(random.nextInt(i % 500 == 0 ? 9_000_000 : 20_000));
      Instant at = time.minusMillis(random.nextInt(disorderSeconds * 1_000));
      sales.add(new Sale("shop" + random.nextInt(20), at, random.nextInt(10_000)));
    }
    return sales;
  }

  private void append(List<Sale> sales) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Sale sale : sales) {
      lines.append(Json.MAPPER.writeValueAsString(sale)).append('\n');
    }
    Files.writeString(
        folder.resolve("sales.jsonl"), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private JobStatus run(int batch, AtEnd atEnd) {
    return Main.pipeline(folder.resolve("sales.jsonl"), folder.resolve("windows"))
        .run(EngineOptions.in(folder.resolve("state")).batchRecords(batch).atEnd(atEnd));
  }

  private List<SalesWindow> windows() throws IOException {
    List<SalesWindow> windows = new ArrayList<>();
    for (String line : lines()) {
      windows.add(Json.MAPPER.readValue(line, SalesWindow.class));
    }
    windows.sort(comparing(SalesWindow::shop).thenComparing(SalesWindow::start));
    return windows;
  }

  private List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve("windows"))) {
      for (Path file : files.sorted().toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines;
  }
}
