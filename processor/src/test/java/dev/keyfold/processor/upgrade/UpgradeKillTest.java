package dev.keyfold.processor.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The first run of a new version is killed with SIGKILL again and again, before and in the middle
 * of the passes that drop what is retired and index what has come to expire: they go on where they
 * were, and output and state are those of a run that nobody has killed.
 */
class UpgradeKillTest {
  private static final int USERS = 5_000;
  private static final int BATCH = 10;
  private static final int EPOCHS = 60;

  /** At which epoch of the new version it is killed, the next of which has just begun. */
  private static final int[] KILLS = {0, 1, 2, 4, 6, 8, 10, 12};

  @TempDir Path folder;
  private Path first;
  private Path second;

  @BeforeEach
  void compile() {
    first = Shop.compile(folder.resolve("v1"), Shop.FIRST);
    second = Shop.compile(folder.resolve("v2"), Shop.FIRST, Shop.SECOND);
  }

  @Test
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void whatIsKilledInTheMiddleOfAPassGoesOn() throws Exception {
    ShopJob undisturbed = written("undisturbed");
    long before = undisturbed.run().epoch();
    long last = upgraded(undisturbed, EPOCHS).run().epoch();
    assertThat(last - before).isGreaterThanOrEqualTo(EPOCHS);
    SortedMap<String, List<String>> rows = StoredRows.of(undisturbed);
    assertThat(rows.get("shop.seen")).isEmpty();

    ShopJob killed = written("killed");
    killed.run();
    upgraded(killed, EPOCHS);
    for (int kill : KILLS) {
      kill(killed, before + kill);
    }
    killed.run();
    assertThat(killed.output()).isEqualTo(undisturbed.output());
    assertThat(StoredRows.of(killed)).isEqualTo(rows);
  }

  /** The job ends when they have ended; were it earlier, the test above would kill nothing else. */
  @Test
  void thePassesTakeMoreEpochsThanThereAreKills() throws Exception {
    ShopJob job = written("undisturbed");
    long before = job.run().epoch();
    assertThat(upgraded(job, 1).run().epoch() - before).isGreaterThan(KILLS[KILLS.length - 1]);
  }

  /** The state of the first version, with a list and some large values for each user. */
  private ShopJob written(String name) throws IOException {
    return new ShopJob(folder.resolve(name), first)
        .input(
            "1.txt",
            IntStream.range(0, USERS)
                .mapToObj(i -> "user-" + i + (i % 50 == 0 ? " long" : " page-" + i % 7))
                .toList());
  }

  private ShopJob upgraded(ShopJob job, int epochs) throws IOException {
    return job.with(second)
        .at("2026-06-01T00:00:00Z")
        .batch("" + BATCH)
        .input(
            "2.txt",
            IntStream.range(0, epochs * BATCH)
                .mapToObj(i -> "user-" + i * 31 % USERS + " page-" + i % 7)
                .toList());
  }

  /** Runs the job until an epoch is committed, lets it begin the next one, and kills it. */
  private void kill(ShopJob job, long epoch) throws Exception {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            ShopJob.class.getName(),
            job.folder().toString(),
            second.toString(),
            "2026-06-01T00:00:00Z",
            "" + BATCH);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader printed = process.inputReader(StandardCharsets.UTF_8)) {
      while (epochOf(printed.readLine()) < epoch) {
        goOn(process);
      }
      goOn(process);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static long epochOf(@Nullable String line) {
    assertThat(line).as("what is to be killed is running").startsWith("epoch ");
    return Long.parseLong(line.substring("epoch ".length()));
  }

  private static void goOn(Process process) throws IOException {
    process.getOutputStream().write('\n');
    process.getOutputStream().flush();
  }
}
