package dev.keyfold.samples.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills the job with SIGKILL again and again: the output must not show it. */
class CrashTest {
  private static final int CLICKS = 20_000;
  private static final long SEED = Long.getLong("crash.seed", 20_261_130);

  /** Batches that are cut by number are the same in each run. */
  private static final Map<String, Integer> BY_NUMBER = Map.of("batch", 20);

  /** How many records come into a batch is up to chance, and to the crashes. */
  private static final Map<String, Integer> BY_TIME = Map.of("batchMillis", 2);

  @TempDir Path folder;

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES)
  void outputAfter25KillsIsByteForByteThatOfAnUninterruptedRun() throws Exception {
    Path undisturbed = undisturbed(BY_NUMBER);
    Path killed = killed(BY_NUMBER, 25, SessionFiles.size(undisturbed));
    assertThat(SessionFiles.contents(killed)).isEqualTo(SessionFiles.contents(undisturbed));
  }

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES)
  void theRecordsAreTheSameWhenBatchesAreCutByTime() throws Exception {
    Path undisturbed = undisturbed(BY_NUMBER);
    Path killed = killed(BY_TIME, 5, SessionFiles.size(undisturbed));
    assertThat(SessionFiles.read(killed)).isEqualTo(SessionFiles.read(undisturbed));
  }

  private Path undisturbed(Map<String, Integer> batches) throws Exception {
    Path output = folder.resolve("undisturbed");
    assertThat(start(output, batches).await()).isZero();
    return output.resolve("sessions");
  }

  /** The sessions of a job that was killed, ended then, and has nothing to add once more. */
  private Path killed(Map<String, Integer> batches, int kills, long size) throws Exception {
    Path output = folder.resolve("killed");
    Path sessions = output.resolve("sessions");
    kill(output, batches, kills, size);
    JobProcess last = start(output, batches);
    assertThat(last.await()).as(String.join("\n", last.printed())).isZero();

    Map<String, String> ended = SessionFiles.contents(sessions);
    JobProcess again = start(output, batches);
    assertThat(again.await()).isZero();
    assertThat(again.printed()).last().asString().contains("nothing new since epoch");
    assertThat(SessionFiles.contents(sessions)).isEqualTo(ended);
    return sessions;
  }

  /** The n-th kill comes when about n parts of the output are there, the first before any. */
  private void kill(Path output, Map<String, Integer> batches, int kills, long size)
      throws Exception {
    Random random = new Random(SEED);
    System.out.println("crash test with seed " + SEED);
    for (int kill = 0; kill < kills; kill++) {
      long threshold = (long) (0.9 * size * Math.max(0, kill - random.nextDouble()) / (kills - 1));
      int delay = random.nextInt(kill == 0 ? 500 : 30);
      JobProcess job = start(output, batches);
      while (job.running() && SessionFiles.size(output.resolve("sessions")) < threshold) {
        LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(500));
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(delay));
      assertThat(job.running()).as("kill %d hits a running job", kill + 1).isTrue();
      job.kill();
      System.out.printf(
          "kill %d at %d of %d bytes, %d ms later%n", kill + 1, threshold, size, delay);
    }
  }

  private JobProcess start(Path output, Map<String, Integer> batches) throws IOException {
    Map<String, Object> properties = new HashMap<>(batches);
    properties.put("input", GeneratedLog.in(folder, 3, CLICKS));
    properties.put("output", output);
    return JobProcess.start(folder.resolve("printed.txt"), properties);
  }
}
