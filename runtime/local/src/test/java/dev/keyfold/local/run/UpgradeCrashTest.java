package dev.keyfold.local.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.disk.SimulatedDisk;
import dev.keyfold.local.sample.WindowProcessor;
import dev.keyfold.local.state.StateRefusedException;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/**
 * A job is upgraded to a class with another state schema, and the machine stops before every single
 * write and sync of the first run of that class: with the first commit under the new schema, in the
 * middle of the passes that drop what is retired and index what has come to expire.
 */
class UpgradeCrashTest {
  private static final int SEEDS = 3;

  private static TestJob written(long seed) throws Exception {
    TestJob job = new TestJob(new SimulatedDisk(), seed).first(WindowProcessor::earlier);
    job.input(TestJob.clicks(25)).keepOpen().run();
    return job.first(WindowProcessor::later).input(TestJob.clicks(45));
  }

  @Test
  void everyStopOfAnUpgradeLeadsToTheSameOutputAndState() throws Exception {
    TestJob undisturbed = written(0);
    assertThat(undisturbed.rows().keySet()).anyMatch(row -> row.startsWith("windows.seen "));
    int before = undisturbed.disk.operations();
    undisturbed.run();
    int operations = undisturbed.disk.operations();
    SortedMap<String, String> output = undisturbed.output();
    SortedMap<String, String> rows = undisturbed.rows();
    assertThat(rows.keySet()).noneMatch(row -> row.startsWith("windows.seen "));
    assertThat(operations - before).isGreaterThan(20);
    for (int stop = before; stop < operations; stop++) {
      for (int seed = 0; seed < SEEDS; seed++) {
        TestJob job = written(seed);
        job.disk.stopAt(stop);
        assertThatThrownBy(job::run).isInstanceOf(SimulatedDisk.Stopped.class);
        job.disk.restart(seed);
        job.run();
        assertThat(job.output()).as("stop %d, seed %d", stop, seed).isEqualTo(output);
        assertThat(job.rows()).as("stop %d, seed %d", stop, seed).isEqualTo(rows);
      }
    }
  }

  /** C-56: the class before can go on until the first batch of the new one is committed. */
  @Test
  void untilTheFirstCommitTheEarlierClassGoesOn() throws Exception {
    TestJob job = written(0);
    SortedMap<String, String> before = job.rows();
    job.disk.stopAt(job.disk.operations());
    assertThatThrownBy(job::run).isInstanceOf(SimulatedDisk.Stopped.class);
    job.disk.restart(0);
    job.first(WindowProcessor::earlier).input(TestJob.clicks(25)).run();
    assertThat(job.rows()).containsAllEntriesOf(before);
  }

  /** Afterwards it would miss what has been dropped. */
  @Test
  void afterTheFirstCommitTheEarlierClassIsRefused() throws Exception {
    TestJob job = written(0);
    job.run();
    assertThatThrownBy(job.first(WindowProcessor::earlier)::run)
        .isInstanceOf(StateRefusedException.class)
        .hasMessageContaining("the state of processor 'windows' was last written by")
        .hasMessageContaining("'seen'");
  }
}
