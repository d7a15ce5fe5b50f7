package dev.keyfold.local.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.disk.SimulatedDisk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Damages each file of a job, in each of many ways, before its second run: the run ends with the
 * output that it would have had, or refuses, naming a file of the job, and leaves all as it is.
 */
class DamageTest {
  @SuppressWarnings("ArrayRecordComponent")
  private record Damage(Path file, String kind, byte[] content) {}

  private SortedMap<String, String> output;

  @BeforeEach
  void runWithoutDamage() throws Exception {
    TestJob job = new TestJob(new SimulatedDisk(), 0).input(TestJob.clicks(30));
    job.run();
    job.input(TestJob.clicks(45)).run();
    output = job.output();
  }

  @Test
  void theDirectoryHoldsTheFilesThatItIsSaidToHold() throws Exception {
    assertThat(damages(jobAfterItsFirstRun().disk))
        .extracting(damage -> damage.file().getFileName().toString())
        .contains(
            "JOB", "00000000000000000001.log", "part-0.jsonl", "part-1.jsonl", "rejected.jsonl");
  }

  @Test
  void whateverIsDamagedTheJobGoesOnRightOrRefuses() throws Exception {
    int refused = 0;
    for (boolean storeLost : new boolean[] {false, true}) {
      for (Damage damage : damages(jobAfterItsFirstRun().disk)) {
        refused += isRefused(damage, storeLost) ? 1 : 0;
      }
    }
    assertThat(refused).isGreaterThan(100);
  }

  private boolean isRefused(Damage damage, boolean storeLost) throws Exception {
    TestJob job = jobAfterItsFirstRun().input(TestJob.clicks(45));
    if (storeLost) {
      job.loseStore();
    }
    job.disk.damage(damage.file(), damage.content());
    SortedMap<String, String> before = job.output();
    String as = damage.kind() + " of " + damage.file() + (storeLost ? ", store lost" : "");
    try {
      job.run();
      assertThat(job.output()).as(as).isEqualTo(output);
      return false;
    } catch (RefusedException e) {
      assertThat(e).as(as).hasMessageContaining("machine").hasMessageContaining("fix");
      assertThat(job.output()).as(as).isEqualTo(before);
      return true;
    }
  }

  private static TestJob jobAfterItsFirstRun() throws Exception {
    TestJob job = new TestJob(new SimulatedDisk(), 0).input(TestJob.clicks(30));
    job.run();
    return job;
  }

  private static List<Damage> damages(SimulatedDisk disk) {
    List<Damage> damages = new ArrayList<>();
    List<Path> files = disk.files();
    for (Path file : files) {
      byte[] whole = disk.content(file);
      boolean ours = !file.toString().endsWith(".jsonl");
      for (int at = 0; at < whole.length; at += 2 + at % 7) {
        damages.add(new Damage(file, "truncation to " + at, Arrays.copyOf(whole, at)));
        if (ours) { // what was changed in delivered output is for others to find
          byte[] flipped = whole.clone();
          flipped[at] ^= 4;
          damages.add(new Damage(file, "flip at " + at, flipped));
        }
      }
      damages.add(
          new Damage(file, "garbage behind the end", Arrays.copyOf(whole, whole.length + 9)));
      damages.add(new Damage(file, "deletion", null));
      if (ours) {
        Path other = files.get((files.indexOf(file) + 1) % files.size());
        damages.add(new Damage(file, "exchange", disk.content(other)));
      }
    }
    return damages;
  }
}
