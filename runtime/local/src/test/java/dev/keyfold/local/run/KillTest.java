package dev.keyfold.local.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.rocks.RocksSettings;
import dev.keyfold.local.rocks.RocksStateStore;
import dev.keyfold.local.store.StoreFamilies;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A job on RocksDB is killed with SIGKILL in the middle of micro-batches and between them: the rows
 * that it begins with are used exactly once, also those of the first batch, which has to be run
 * again; and what has expired is told exactly once. C-118.
 */
class KillTest {
  /**
   * Where it is killed, one after the other: in the first batch of rows, the same once more, in the
   * last one, before the first click is committed, and while counts expire.
   */
  private static final List<String> KILLS =
      List.of(
          "row 3",
          "row 9",
          "epoch 1",
          "row 34",
          "epoch 4",
          "click 5",
          "epoch 6",
          "click 47",
          "click 49",
          "epoch 10",
          "click 99",
          "epoch 18");

  @TempDir Path folder;

  private final List<String> places = new ArrayList<>();

  @Test
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void rowsAndExpiriesCountOnce() throws Exception {
    FadingJob undisturbed = new FadingJob(folder.resolve("undisturbed"), 0, places::add);
    long last = undisturbed.run().epoch();
    SortedMap<String, String> output = output(undisturbed);
    assertThat(String.join("", output.values()))
        .contains("lost number", "lost count", "lost second");
    assertThat(places).containsSubsequence(KILLS);

    Path killed = folder.resolve("killed");
    long committed = 0;
    for (String place : KILLS) {
      committed = kill(killed, committed, place);
    }
    assertThat(committed).isBetween(18L, last - 1);
    FadingJob end = new FadingJob(killed, committed, place -> {});
    assertThat(end.run().epoch()).isEqualTo(last);
    assertThat(output(end)).isEqualTo(output);
    assertThat(rows(end)).isEqualTo(rows(undisturbed));
  }

  /** A list begins a new chunk when it is first added to after a start, so its rows may differ. */
  private static boolean isAlike(String family) {
    return !family.equals("fading") && !family.equals("fading.all");
  }

  /**
   * Runs the job until it is at a place, and kills it there.
   *
   * @return the last epoch that it has committed
   */
  private static long kill(Path job, long committed, String place) throws Exception {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            FadingJob.class.getName(),
            job.toString(),
            String.valueOf(committed));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    long last = committed;
    try (BufferedReader printed = process.inputReader(StandardCharsets.UTF_8)) {
      for (String at = printed.readLine(); !place.equals(at); at = printed.readLine()) {
        assertThat(at).as("on the way to %s", place).isNotNull().isNotEqualTo("end");
        last = at.startsWith("epoch ") ? number(at) : last;
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
      }
      return place.startsWith("epoch ") ? number(place) : last;
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static long number(String place) {
    return Long.parseLong(place.substring(place.indexOf(' ') + 1));
  }

  private static SortedMap<String, String> output(FadingJob job) throws IOException {
    SortedMap<String, String> output = new TreeMap<>();
    try (Stream<Path> files = Files.list(job.output())) {
      for (Path file : files.toList()) {
        output.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return output;
  }

  private static SortedMap<String, List<String>> rows(FadingJob job) {
    SortedMap<String, List<String>> rows = new TreeMap<>();
    try (RocksStateStore store =
        RocksStateStore.open(job.state(), StoreFamilies.NONE, RocksSettings.DEFAULT)) {
      for (int family = 0; family < store.families().size(); family++) {
        List<String> all = new ArrayList<>();
        store.scan(
            family,
            new byte[0],
            null,
            Integer.MAX_VALUE,
            (key, value) ->
                all.add(HexFormat.of().formatHex(key) + " " + HexFormat.of().formatHex(value)));
        rows.put(store.families().names().get(family), all);
      }
    }
    rows.keySet().removeIf(family -> !isAlike(family));
    assertThat(rows).containsKeys("fading.seconds", "fading.$due");
    return rows;
  }
}
