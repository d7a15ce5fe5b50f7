package dev.keyfold.samples.totals;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.JobStatus;
import dev.keyfold.local.connector.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The job on the real engine against {@link BruteForce}, over three days of a real shop. */
class TotalsJobTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {211, 1_000, Integer.MAX_VALUE})
  void theTotalsOfARealShopAreThoseOfTheBruteForce(int batch) throws IOException {
    Path orders = realOrders();
    JobStatus status = run(orders, batch);

    BruteForce expected = BruteForce.of(lines(orders, true));
    assertThat(totals()).isEqualTo(expected.totals);
    assertThat(status.nullKeys()).isEqualTo(expected.withoutCustomer).isEqualTo(2_290);
    assertThat(status.malformed()).isZero();
    assertThat(Files.readAllLines(folder.resolve("state/rejected.jsonl"))).hasSize(2_290);
  }

  @Test
  void aDayAfterTheOtherInRunsOfTheirOwnGivesTheSame() throws IOException {
    Path orders = realOrders();
    Path arriving = Files.createDirectory(folder.resolve("orders"));
    for (Path day : files(orders)) {
      Files.copy(day, arriving.resolve(day.getFileName().toString()));
      run(arriving, 500);
    }
    assertThat(totals()).isEqualTo(BruteForce.of(lines(orders, true)).totals);
  }

  @Test
  void theReadmeShowsWhatTheSampleInputGives() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Main.run(Path.of("orders.csv"), folder, new PrintStream(printed, true, StandardCharsets.UTF_8));

    String readme = Files.readString(Path.of("README.md"));
    assertThat(readme)
        .contains("```text\n" + printed.toString(StandardCharsets.UTF_8).replace("\r", "") + "```")
        .contains(
            "```json\n" + String.join("\n", lines(folder.resolve("totals"), false)) + "\n```");
    assertThat(Files.readString(folder.resolve("state/rejected.jsonl")))
        .contains("orders.csv:6", "orders.csv:8:1");
  }

  private static Path realOrders() {
    Path orders = Path.of(System.getProperty("keyfold.data", ""), "retail-orders");
    Assumptions.assumeTrue(Files.exists(orders), () -> "data not present: " + orders);
    return orders;
  }

  private JobStatus run(Path orders, int batch) {
    return Main.pipeline(orders, folder.resolve("totals"))
        .run(Main.options(folder).batchRecords(batch));
  }

  private Map<String, List<Total>> totals() throws IOException {
    Map<String, List<Total>> totals = new TreeMap<>();
    for (String line : lines(folder.resolve("totals"), false)) {
      Total total = Json.MAPPER.readValue(line, Total.class);
      totals.computeIfAbsent(total.customer(), customer -> new ArrayList<>()).add(total);
    }
    return totals;
  }

  private static List<String> lines(Path folder, boolean withHeader) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Path file : files(folder)) {
      List<String> ofFile = Files.readAllLines(file);
      lines.addAll(withHeader ? ofFile.subList(1, ofFile.size()) : ofFile);
    }
    return lines;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}
