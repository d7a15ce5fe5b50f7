package dev.keyfold.local.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.connector.file.FilesOn;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.disk.SimulatedDisk;
import dev.keyfold.local.epoch.EventTimes;
import dev.keyfold.local.sample.AgendaProcessor;
import dev.keyfold.local.sample.Click;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Families of timers of both clocks, sorted maps, and what is told of expiry: all as in a run that
 * was not stopped, wherever the machine stops.
 */
class TimeStateCrashTest {
  private static final int SEEDS = 3;

  private static TestJob job(SimulatedDisk disk, long seed) {
    List<Click> clicks = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      clicks.add(new Click("user-" + i % 3, 4L * i - (i % 5) * 3L));
    }
    Function<Click, Instant> eventTime = Click::at;
    Function<Click, String> user = Click::user;
    return new TestJob(disk, seed)
        .plan(
            JobPlan.from(MemorySource.of(clicks))
                .withEventTimes(EventTimes.of(eventTime, Duration.ofSeconds(13)))
                .withStage(user, AgendaProcessor::new)
                .withSink(FilesOn.sink(disk, TestJob.OUTPUT).partitions(2)));
  }

  @Test
  void everyStopLeadsToTheSameOutputAndState() throws Exception {
    TestJob whole = job(new SimulatedDisk(), 0);
    whole.run();
    assertThat(String.join("", whole.output().values()))
        .contains(" at ", " check ", " again", " forgot ");
    int operations = whole.disk.operations();
    assertThat(operations).isGreaterThan(30);
    for (int stop = 0; stop < operations; stop++) {
      for (int seed = 0; seed < SEEDS; seed++) {
        TestJob job = job(new SimulatedDisk(), seed);
        job.disk.stopAt(stop);
        try {
          job.run();
          throw new AssertionError("operation " + stop + " was not reached");
        } catch (SimulatedDisk.Stopped e) {
          job.disk.restart(seed);
        }
        job.run();
        assertThat(job.output()).as("stop %d, seed %d", stop, seed).isEqualTo(whole.output());
        assertThat(job.rows()).as("stop %d, seed %d", stop, seed).isEqualTo(whole.rows());
      }
    }
  }
}
