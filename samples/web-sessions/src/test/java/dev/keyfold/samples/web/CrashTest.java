package dev.keyfold.samples.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills the job with SIGKILL again and again: the output must not show it. */
class CrashTest {
  private static final int KILLS = 25;
  private static final long SEED = Long.getLong("crash.seed", 20_261_130);

  @TempDir Path folder;

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES)
  void outputAfter25KillsIsByteForByteThatOfAnUninterruptedRun() throws Exception {
    Path log = GeneratedLog.in(folder, 3, 20_000);
    Path undisturbed = folder.resolve("undisturbed");
    assertThat(start(log, undisturbed).await()).isZero();
    Map<String, String> expected = SessionFiles.contents(undisturbed.resolve("sessions"));

    Path killed = folder.resolve("killed");
    int hits = killAgainAndAgain(log, killed, SessionFiles.size(undisturbed.resolve("sessions")));
    JobProcess last = start(log, killed);
    assertThat(last.await()).as(String.join("\n", last.printed())).isZero();

    assertThat(SessionFiles.contents(killed.resolve("sessions"))).isEqualTo(expected);
    assertThat(hits).as("kills that hit a running job").isEqualTo(KILLS);
    JobProcess again = start(log, killed);
    assertThat(again.await()).isZero();
    assertThat(again.printed()).last().asString().contains("nothing new since epoch");
    assertThat(SessionFiles.contents(killed.resolve("sessions"))).isEqualTo(expected);
  }

  /** The n-th kill comes once about n of 25 parts of the output are there, the first before any. */
  private int killAgainAndAgain(Path log, Path output, long size) throws Exception {
    Random random = new Random(SEED);
    System.out.println("crash test with seed " + SEED);
    int hits = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      long threshold = kill == 0 ? 0 : (long) (size * (kill - random.nextDouble()) / KILLS);
      int delay = random.nextInt(kill == 0 ? 500 : 30);
      JobProcess job = start(log, output);
      while (job.running() && SessionFiles.size(output.resolve("sessions")) < threshold) {
        LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(500));
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(delay));
      hits += job.running() ? 1 : 0;
      job.kill();
      System.out.printf(
          "kill %d at %d of %d bytes, %d ms later%n", kill + 1, threshold, size, delay);
    }
    return hits;
  }

  private JobProcess start(Path log, Path output) throws IOException {
    return JobProcess.start(
        folder.resolve("printed.txt"), Map.of("input", log, "output", output, "batch", 20));
  }
}
