package dev.keyfold.local.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.connector.file.FilesOn;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.disk.SimulatedDisk;
import dev.keyfold.local.epoch.EventTimes;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.SplittingProcessor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Side outputs and late records arrive exactly once, wherever the machine stops. */
class SideOutputCrashTest {
  private static final Path JOB = TestJob.DIRECTORY.resolve("JOB");

  private static TestJob job(SimulatedDisk disk, long seed) {
    List<Click> clicks = new ArrayList<>();
    for (int i = 0; i < 45; i++) {
      clicks.add(new Click("user-" + i % 4, i % 13 == 12 ? 0 : 7L * i));
    }
    Function<Click, Instant> eventTime = Click::at;
    Function<Click, String> user = Click::user;
    return new TestJob(disk, seed)
        .plan(
            JobPlan.from(MemorySource.of(clicks))
                .withEventTimes(EventTimes.of(eventTime, Duration.ofSeconds(20)))
                .withLate(FilesOn.sink(disk, Path.of("machine", "late")).partitions(2))
                .withStage(user, SplittingProcessor::new)
                .withOutput(
                    SplittingProcessor.ODD,
                    FilesOn.sink(disk, Path.of("machine", "odd")).partitions(3))
                .withOutput(
                    SplittingProcessor.QUIET, FilesOn.sink(disk, Path.of("machine", "quiet")))
                .withSink(FilesOn.sink(disk, TestJob.OUTPUT).partitions(2)));
  }

  private static SortedMap<String, String> files(TestJob job) {
    SortedMap<String, String> files = new TreeMap<>();
    for (Path file : job.disk.files()) {
      if (file.toString().endsWith(".jsonl")) {
        files.put(file.toString(), new String(job.disk.content(file), StandardCharsets.UTF_8));
      }
    }
    return files;
  }

  @Test
  void everyStopLeadsToTheSameFiles() throws Exception {
    TestJob whole = job(new SimulatedDisk(), 0);
    whole.run();
    SortedMap<String, String> expected = files(whole);
    assertThat(String.join(" ", expected.keySet())).contains("late", "odd", "quiet", "output");
    assertThat(expected.values().stream().filter(text -> !text.isEmpty())).hasSizeGreaterThan(6);
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
      assertThat(files(job)).as("stopped at %d", stop).isEqualTo(expected);
      assertThat(job.rows()).as("stopped at %d", stop).isEqualTo(whole.rows());
    }
  }

  @Test
  void theJobRemembersItsOutputsInOrder() throws Exception {
    TestJob job = job(new SimulatedDisk(), 0);
    job.run();
    assertThat(new String(job.disk.content(JOB), StandardCharsets.UTF_8))
        .startsWith("{\"format\":2,")
        .contains(
            "\"outputs\":[{\"name\":\"split.odd\",\"partitions\":3},{\"name\":\"split.quiet\","
                + "\"partitions\":4},{\"name\":\"late\",\"partitions\":2}]}");
  }
}
