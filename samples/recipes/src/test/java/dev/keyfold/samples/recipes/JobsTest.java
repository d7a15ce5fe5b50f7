package dev.keyfold.samples.recipes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.Job;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.connector.memory.MemorySource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipes that need a pipeline, on the engine. */
class JobsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  @TempDir Path folder;

  private static Order order(int number) {
    return new Order("o" + number, "c" + number % 3, number, NOON.plusSeconds(number));
  }

  private EngineOptions options() {
    return EngineOptions.in(folder.resolve("state")).batchRecords(7);
  }

  @Test
  void theReadmeShowsWhatTheSampleInputGives() throws Exception {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    Path input = Path.of("orders.jsonl");
    Main.print(input, folder, new PrintStream(printed, true, StandardCharsets.UTF_8));

    assertThat(Files.readString(Path.of("README.md")))
        .contains("```text\n" + printed.toString(StandardCharsets.UTF_8).replace("\r", "") + "```")
        .contains("```text\n" + Files.readString(folder.resolve("balances.csv")) + "```");
  }

  @Test
  void aShopIsReadPageByPageAndWhereTheLastRunStopped() throws Exception {
    List<Order> sold = new ArrayList<>();
    ShopSource source =
        new ShopSource(
            (from, most) ->
                sold.subList(from, Math.min(sold.size(), from + most)).stream().toList());
    long read = 0;
    for (int day = 1; day <= 3; day++) {
      for (int i = 0; i < 250; i++) {
        sold.add(order(sold.size()));
      }
      read += readUntil(source, sold.size() - read);
    }
    assertThat(read).isEqualTo(750);
    assertThat(Files.readAllLines(folder.resolve("balances.csv")))
        .hasSize(750)
        .endsWith("c2," + Stream.iterate(2, n -> n + 3).limit(250).mapToInt(n -> n).sum());
  }

  /** Runs until so many records more have been read, and returns their number. */
  private long readUntil(ShopSource source, long records) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    EngineOptions options =
        options()
            .onProgress(
                status -> {
                  if (status.events() >= records) {
                    done.countDown();
                  }
                });
    try (Job job = Main.balances(source, folder).start(options)) {
      done.await();
      job.stop();
      return job.await().events();
    }
  }

  @Test
  void aFileThatLacksWhatWasAcknowledgedIsRefused() throws IOException {
    Main.balances(MemorySource.of(List.of(order(1))), folder).run(options());
    Files.writeString(folder.resolve("balances.csv"), "");
    assertThatThrownBy(
            () -> Main.balances(MemorySource.of(List.of(order(1))), folder).run(options()))
        .isInstanceOf(JobRefused.class)
        .hasMessageContaining("balances.csv has 0 bytes");
  }

  @Test
  void balancesBeginWithTheSnapshot() throws IOException {
    List<Balance> snapshot = List.of(new Balance("c1", 1_000), new Balance("gone", 5));
    JobStatus status =
        Main.balances(
                MemorySource.of(List.of(order(1), order(2))),
                MemorySource.of(snapshot).named("snapshot"),
                folder)
            .run(options());
    assertThat(status.events()).isEqualTo(2);
    assertThat(lines("balances"))
        .containsExactlyInAnyOrder(
            "{\"customer\":\"c1\",\"cents\":1001}", "{\"customer\":\"c2\",\"cents\":2}");
  }

  @Test
  void lateOrdersGoToTheirOwnFiles() throws IOException {
    List<Order> orders =
        List.of(
            new Order("o1", "ann", 1, NOON),
            new Order("o2", "ann", 1, NOON.plusSeconds(7_200)),
            new Order("o3", "ann", 1, NOON));
    Main.hours(MemorySource.of(orders), folder).run(options().batchRecords(1));
    assertThat(lines("hours")).hasSize(2);
    assertThat(lines("late")).singleElement().asString().contains("o3");
  }

  private List<String> lines(String name) throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve(name))) {
      for (Path file : files.sorted().toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines;
  }
}
