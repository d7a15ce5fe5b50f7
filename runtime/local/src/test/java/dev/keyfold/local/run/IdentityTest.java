package dev.keyfold.local.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.disk.SimulatedDisk;
import dev.keyfold.local.sample.CountProcessor;
import dev.keyfold.local.sample.NumberedProcessor;
import dev.keyfold.local.sample.WindowProcessor;
import dev.keyfold.local.state.StateRefusedException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;

class IdentityTest {
  private static final Path JOB = TestJob.DIRECTORY.resolve("JOB");

  private static TestJob jobAfterItsFirstRun() throws Exception {
    TestJob job = new TestJob(new SimulatedDisk(), 0);
    job.run();
    return job;
  }

  private static AbstractThrowableAssert<?, ?> assertRefused(TestJob job) {
    return assertThatThrownBy(job::run).isInstanceOf(RefusedException.class);
  }

  @Test
  void theIdentityIsReadFromItsGoldenBytes() throws IOException {
    SimulatedDisk disk = new SimulatedDisk();
    byte[] golden = Files.readAllBytes(Path.of("src", "test", "golden", "job", "1", "JOB"));
    disk.damage(JOB, golden);
    JobIdentity identity = JobIdentity.read(disk, JOB);
    assertThat(identity.jobId()).hasToString("00112233-4455-6677-8899-aabbccddeeff");
    assertThat(identity.processors().get(0).name()).isEqualTo("sessions");
    disk.createDirectories(TestJob.DIRECTORY);
    identity.write(disk, JOB);
    assertThat(disk.content(JOB)).isEqualTo(golden);
  }

  @Test
  void anotherProcessorIsRefusedByName() throws Exception {
    TestJob job = jobAfterItsFirstRun();
    assertRefused(job.first(() -> new CountProcessor("visits", LatePolicy.DROP)))
        .hasMessageStartingWith(
            TestJob.DIRECTORY
                + " belongs to the pipeline of processors [windows, count], not to that of"
                + " [visits, count]");
  }

  /** C-58. */
  @Test
  void anotherKeyTypeIsRefusedByName() throws Exception {
    TestJob job = jobAfterItsFirstRun();
    assertThatThrownBy(job.first(() -> new NumberedProcessor("windows"))::run)
        .isInstanceOf(StateRefusedException.class)
        .hasMessageStartingWith(
            "the state of processor 'windows' cannot be read by this build:\n[KF-16")
        .hasMessageContaining("key");
  }

  /** The state of a processor that says what it was called goes on under the new name. */
  @Test
  void aRenamedProcessorGoesOn() throws Exception {
    TestJob job = new TestJob(new SimulatedDisk(), 0).keepOpen();
    job.input(TestJob.clicks(20)).run();
    job.input(TestJob.clicks(45)).first(() -> WindowProcessor.renamed("panes", "windows"));
    job.run();
    TestJob same = new TestJob(new SimulatedDisk(), 0).keepOpen();
    same.input(TestJob.clicks(20)).run();
    same.input(TestJob.clicks(45)).run();
    assertThat(job.output()).isEqualTo(same.output());
    assertRefused(job.first(() -> WindowProcessor.renamed("panes", "doors")))
        .hasMessageContaining("of processors [windows, count], not to that of [panes, count]")
        .hasMessageContaining("@FormerName");
  }

  @Test
  void aNameThatAnotherProcessorHasHadIsRefused() throws Exception {
    TestJob job = jobAfterItsFirstRun();
    assertRefused(
            job.first(() -> WindowProcessor.renamed("count", "windows"))
                .second(() -> CountProcessor.renamed("total", "count")))
        .hasMessageContaining("keeps the state of another processor under the name 'count'");
  }

  @Test
  void anotherNumberOfSinkPartitionsIsRefused() throws Exception {
    assertRefused(jobAfterItsFirstRun().sinkPartitions(3))
        .hasMessageStartingWith(
            TestJob.DIRECTORY + " was begun with 2 sink partitions, and the sink has 3");
  }

  @Test
  void aNewerFormatIsRefusedByName() throws Exception {
    TestJob job = jobAfterItsFirstRun();
    String line = new String(job.disk.content(JOB), UTF_8).lines().findFirst().orElseThrow();
    String newer = line.replace("\"format\":1", "\"format\":3,\"more\":[]");
    CRC32C crc = new CRC32C();
    crc.update(ByteBuffer.wrap(newer.getBytes(UTF_8)));
    String text = newer + "\n" + "%08x".formatted(crc.getValue()) + "\n";
    job.disk.damage(JOB, text.getBytes(UTF_8));
    assertRefused(job).hasMessageStartingWith(JOB + " has format 3; this version reads up to 2");
  }

  /** C-74: a directory without its identity is not given a new one. */
  @Test
  void aMissingIdentityIsNotMadeUp() throws Exception {
    TestJob job = jobAfterItsFirstRun();
    job.disk.damage(JOB, null);
    assertRefused(job).hasMessageStartingWith(JOB + " is missing, but ");
    assertThat(job.disk.exists(JOB)).isFalse();
  }

  @Test
  void aDirectoryInUseIsRefusedNamingWhoHasIt() throws Exception {
    TestJob job = jobAfterItsFirstRun();
    try (AutoCloseable lock = job.disk.lock(TestJob.DIRECTORY.resolve("LOCK"), "process 17")) {
      assertThat(lock).isNotNull();
      assertRefused(job).hasMessageStartingWith(TestJob.DIRECTORY + " is in use by process 17");
    }
    job.run();
  }

  @Test
  void twoStagesOfOneNameAreRefused() {
    TestJob job = new TestJob(new SimulatedDisk(), 0);
    assertRefused(job.first(() -> new CountProcessor("count", LatePolicy.DROP)))
        .hasMessageStartingWith("two stages run a processor called 'count'");
  }
}
