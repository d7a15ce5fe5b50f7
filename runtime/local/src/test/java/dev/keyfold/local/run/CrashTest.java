package dev.keyfold.local.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.disk.SimulatedDisk;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Stops the machine before every single write and sync of a job, starts it again with what a seed
 * has left of what was not synced, and compares output and state with a run that was not stopped.
 */
class CrashTest {
  private static final int SEEDS = 8;

  private SortedMap<String, String> output;
  private SortedMap<String, String> rows;
  private int operations;

  @BeforeEach
  void runWithoutStopping() throws Exception {
    TestJob job = new TestJob(new SimulatedDisk(), 0);
    job.run();
    output = job.output();
    rows = job.rows();
    operations = job.disk.operations();
  }

  @Test
  void everyStopLeadsToTheSameOutputAndState() throws Exception {
    assertThat(operations).isGreaterThan(40);
    assertThat(output).containsOnlyKeys("part-0.jsonl", "part-1.jsonl", "rejected.jsonl");
    for (int stop = 0; stop <= operations; stop++) {
      for (int seed = 0; seed < SEEDS; seed++) {
        TestJob job = new TestJob(new SimulatedDisk(), seed);
        assertThat(runStopped(job, stop)).isEqualTo(stop < operations);
        job.disk.restart(seed);
        // and once more, while it recovers
        if (runStopped(job, job.disk.operations() + seed * 3)) {
          job.disk.restart(seed + 1);
          job.run();
        }
        assertThat(job.output()).as("stop %d, seed %d", stop, seed).isEqualTo(output);
        assertThat(job.rows()).as("stop %d, seed %d", stop, seed).isEqualTo(rows);
      }
    }
  }

  /** An engine that leaves out a sync must be caught, or the test above shows nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "00000000000000000001.log",
        "log",
        "part-0.jsonl",
        "rejected.jsonl",
        "output",
        "JOB.tmp"
      })
  void anEngineThatLeavesOutASyncIsCaught(String name) {
    Predicate<Path> lazy = path -> path.endsWith(name);
    boolean caught = false;
    for (int stop = 0; stop <= operations && !caught; stop++) {
      for (int seed = 0; seed < SEEDS && !caught; seed++) {
        TestJob job = new TestJob(new SimulatedDisk(), seed);
        job.disk.ignoreSyncsOf(lazy);
        caught = goesWrong(job, stop, seed);
      }
    }
    assertThat(caught).isTrue();
  }

  private boolean goesWrong(TestJob job, int stop, int seed) {
    try {
      runStopped(job, stop);
      job.disk.restart(seed);
      job.run();
      return !job.output().equals(output) || !job.rows().equals(rows);
    } catch (RefusedException e) {
      return true;
    } catch (Exception e) {
      throw new AssertionError("neither refused nor wrong", e);
    }
  }

  /** Whether the machine has stopped, rather than the job ended. */
  private static boolean runStopped(TestJob job, int stop) throws Exception {
    job.disk.stopAt(stop);
    try {
      job.run();
      return false;
    } catch (SimulatedDisk.Stopped e) {
      return true;
    }
  }
}
