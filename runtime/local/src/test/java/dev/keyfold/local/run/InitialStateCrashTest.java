package dev.keyfold.local.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.connector.file.FilesOn;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.disk.SimulatedDisk;
import dev.keyfold.local.run.JobPlan.InitialPlan;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.Count;
import dev.keyfold.local.sample.KnownCountProcessor;
import dev.keyfold.local.sample.KnownCountProcessor.Known;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What two stages begin with is used exactly once, wherever the machine stops. */
class InitialStateCrashTest {

  private static TestJob job(SimulatedDisk disk, long seed) {
    List<Known> rows = new ArrayList<>();
    for (int i = 0; i < 35; i++) {
      rows.add(new Known("user-" + i % 7, i));
    }
    Function<Click, String> user = Click::user;
    Function<Known, String> known = Known::user;
    Function<Count, String> key = Count::key;
    return new TestJob(disk, seed)
        .plan(
            JobPlan.from(MemorySource.of(List.of(new Click("user-1", 1), new Click("new", 2))))
                .withStage(
                    user, KnownCountProcessor::new, InitialPlan.of(MemorySource.of(rows), known))
                .withStage(
                    key,
                    () -> new KnownCountProcessor("second"),
                    InitialPlan.of(
                        MemorySource.of(List.of(new Known("user-1 known", 1_000))), known))
                .withSink(FilesOn.sink(disk, TestJob.OUTPUT).partitions(2)));
  }

  @Test
  void everyStopLeadsToTheSameOutputAndState() throws Exception {
    TestJob whole = job(new SimulatedDisk(), 0);
    whole.run();
    assertThat(String.join("", whole.output().values()))
        .contains("user-1 known", "reminded", "1000", "new");
    int operations = whole.disk.operations();
    for (int stop = 0; stop < operations; stop++) {
      TestJob job = job(new SimulatedDisk(), stop);
      job.disk.stopAt(stop);
      try {
        job.run();
        throw new AssertionError("operation " + stop + " was not reached");
      } catch (SimulatedDisk.Stopped e) {
        job.disk.restart(stop);
      }
      job.run();
      assertThat(job.output()).as("stopped at %d", stop).isEqualTo(whole.output());
      assertThat(job.rows()).as("stopped at %d", stop).isEqualTo(whole.rows());
    }
  }
}
