package dev.keyfold.local.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.disk.SimulatedDisk;
import dev.keyfold.local.log.CommitRecord.Section;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

class CommitLogTest {
  private static final UUID JOB = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");
  private static final Path DIRECTORY = Path.of("job", "log");
  private static final List<String> FAMILIES = List.of("$metadata", "sessions");

  private final SimulatedDisk disk = new SimulatedDisk();

  private static CommitRecord record(long epoch) {
    String state = "state of epoch " + epoch;
    return new CommitRecord(
        epoch,
        List.of(
            new Section("times", new byte[] {1, 2, 3}),
            new Section("state", state.getBytes(UTF_8)),
            new Section("outputs", new byte[0])));
  }

  private static List<String> text(List<CommitRecord> records) {
    return records.stream()
        .map(record -> record.section("state"))
        .map(state -> new String(state.buffer(), state.offset(), state.length(), UTF_8))
        .toList();
  }

  private static CommitLog.Settings settings(long segmentBytes, List<String> families) {
    return new CommitLog.Settings(JOB, 1, families, segmentBytes);
  }

  private static LogVerdict read(SimulatedDisk disk, List<CommitRecord> into) throws IOException {
    return LogRecovery.read(disk, DIRECTORY, JOB, into::add);
  }

  private static LogEnd endOf(LogVerdict verdict) {
    if (verdict instanceof LogVerdict.Intact intact) {
      return intact.end();
    }
    return ((LogVerdict.TornTail) verdict).end();
  }

  /** Goes on wherever the log ends, as a run of a job does. */
  private static void append(SimulatedDisk disk, long segmentBytes, long... epochs)
      throws IOException {
    LogEnd end = endOf(read(disk, new ArrayList<>()));
    try (CommitLog log = CommitLog.open(disk, DIRECTORY, end, settings(segmentBytes, FAMILIES))) {
      for (long epoch : epochs) {
        log.append(record(epoch));
      }
    }
  }

  @Test
  void readsBackWhatItWroteAcrossSegmentsAndRuns() throws IOException {
    append(disk, 200, 1, 2, 3);
    append(disk, 200, 4);
    append(disk, 200, 5, 6);
    List<CommitRecord> records = new ArrayList<>();
    LogVerdict verdict = read(disk, records);
    assertThat(verdict).isInstanceOf(LogVerdict.Intact.class);
    assertThat(endOf(verdict).lastEpoch()).isEqualTo(6);
    assertThat(text(records))
        .containsExactly(
            "state of epoch 1",
            "state of epoch 2",
            "state of epoch 3",
            "state of epoch 4",
            "state of epoch 5",
            "state of epoch 6");
    assertThat(disk.list(DIRECTORY)).hasSize(3);
  }

  @Test
  void writesTheGoldenBytes() throws IOException {
    append(disk, 10_000, 1, 2);
    byte[] written = disk.content(DIRECTORY.resolve("00000000000000000001.log"));
    assertThat(HexFormat.of().formatHex(written)).isEqualTo(HexFormat.of().formatHex(golden()));
  }

  @Test
  void goesOnBehindTheGoldenBytesAndRefusesTheirTooNewTwin() throws IOException {
    byte[] golden = golden();
    Path segment = DIRECTORY.resolve("00000000000000000001.log");
    disk.createDirectories(DIRECTORY);
    disk.damage(segment, golden);
    append(disk, 10_000, 3);
    assertThat(read(disk, new ArrayList<>())).isInstanceOf(LogVerdict.Intact.class);

    LogSegment head = new LogSegment(JOB, 1, 1, 0, FAMILIES);
    byte[] tooNew = withFormat(head.bytes(), LogSegment.FORMAT_READ_MAX + 1);
    System.arraycopy(tooNew, 0, golden, 0, tooNew.length);
    disk.damage(segment, golden);
    LogVerdict.Refused refused = (LogVerdict.Refused) read(disk, new ArrayList<>());
    assertThat(refused.problem()).endsWith("has format 2; this version reads up to 1");
    assertThat(refused.file()).isEqualTo(segment);
  }

  private static byte[] golden() throws IOException {
    String hex = Files.readString(Path.of("src", "test", "golden", "log", "1", "two-epochs.hex"));
    return HexFormat.of().parseHex(hex.replaceAll("\\s", ""));
  }

  private static byte[] withFormat(byte[] head, int format) {
    head[7] = (byte) format;
    CRC32C crc = new CRC32C();
    crc.update(head, 0, head.length - 4);
    ByteBuffer.wrap(head).putInt(head.length - 4, (int) crc.getValue());
    return head;
  }

  @Test
  void anyTruncationOfTheLastSegmentLeavesAPrefix() throws IOException {
    append(disk, 200, 1, 2, 3);
    Path last = disk.list(DIRECTORY).get(1);
    byte[] whole = disk.content(last);
    for (int length = 0; length < whole.length; length++) {
      SimulatedDisk cut = disk.copy();
      cut.damage(last, Arrays.copyOf(whole, length));
      List<CommitRecord> records = new ArrayList<>();
      LogVerdict verdict = read(cut, records);
      assertThat(verdict).isNotInstanceOf(LogVerdict.Refused.class);
      long lastEpoch = endOf(verdict).lastEpoch();
      assertThat(lastEpoch).isEqualTo(records.size()).isBetween(2L, 2L);
      append(cut, 10_000, lastEpoch + 1, lastEpoch + 2);
      assertThat(read(cut, new ArrayList<>())).isInstanceOf(LogVerdict.Intact.class);
    }
  }

  @Test
  void anyFlippedByteIsATornTailOrRefusedByName() throws IOException {
    append(disk, 200, 1, 2, 3);
    for (Path segment : disk.list(DIRECTORY)) {
      byte[] whole = disk.content(segment);
      for (int at = 0; at < whole.length; at++) {
        SimulatedDisk damaged = disk.copy();
        byte[] flipped = whole.clone();
        flipped[at] ^= 0x10;
        damaged.damage(segment, flipped);
        List<CommitRecord> records = new ArrayList<>();
        LogVerdict verdict = read(damaged, records);
        assertThat(verdict).isNotInstanceOf(LogVerdict.Intact.class);
        if (verdict instanceof LogVerdict.Refused refused) {
          assertThat(refused.problem()).contains(segment.toString());
          assertThat(refused.epoch()).isEqualTo(records.size() + 1L);
        } else {
          assertThat(records).hasSize(2);
        }
      }
    }
  }

  @Test
  void aMissingSegmentIsNamed() throws IOException {
    append(disk, 200, 1, 2, 3, 4, 5);
    Path second = disk.list(DIRECTORY).get(1);
    disk.damage(second, null);
    LogVerdict.Refused refused = (LogVerdict.Refused) read(disk, new ArrayList<>());
    assertThat(refused.fix()).isEqualTo("put back " + second.getFileName());
    assertThat(refused.epoch()).isEqualTo(3);
  }

  @Test
  void swappedSegmentsAreRefused() throws IOException {
    append(disk, 200, 1, 2, 3, 4, 5);
    Path first = disk.list(DIRECTORY).get(0);
    Path second = disk.list(DIRECTORY).get(1);
    byte[] kept = disk.content(first);
    disk.damage(first, disk.content(second));
    disk.damage(second, kept);
    assertThat(read(disk, new ArrayList<>())).isInstanceOf(LogVerdict.Refused.class);
  }

  @Test
  void anEmptyOrTemporaryFileIsNoHindrance() throws IOException {
    append(disk, 10_000, 1, 2);
    disk.damage(DIRECTORY.resolve("00000000000000000003.log"), new byte[0]);
    disk.damage(DIRECTORY.resolve("00000000000000000003.log.tmp"), new byte[] {1});
    assertThat(read(disk, new ArrayList<>())).isInstanceOf(LogVerdict.TornTail.class);
    append(disk, 10_000, 3);
    assertThat(endOf(read(disk, new ArrayList<>())).lastEpoch()).isEqualTo(3);
  }

  @Test
  void anotherJobsSegmentIsRefused() throws IOException {
    append(disk, 10_000, 1);
    LogVerdict verdict =
        LogRecovery.read(disk, DIRECTORY, new UUID(1, 2), record -> assertThat(record).isNull());
    assertThat(((LogVerdict.Refused) verdict).problem())
        .contains("belongs to job " + JOB + ", not to job " + new UUID(1, 2));
  }

  @Test
  void newFamiliesBeginANewSegment() throws IOException {
    append(disk, 10_000, 1);
    LogEnd end = endOf(read(disk, new ArrayList<>()));
    List<String> more = List.of("$metadata", "sessions", "sessions.pages");
    try (CommitLog log = CommitLog.open(disk, DIRECTORY, end, settings(10_000, more))) {
      log.append(record(2));
    }
    assertThat(endOf(read(disk, new ArrayList<>())).families()).isEqualTo(more);
  }

  @Test
  void afterAFailureNothingIsAppendedAnyMore() throws IOException {
    CommitLog log =
        CommitLog.open(new FailingDisk(disk), DIRECTORY, LogEnd.EMPTY, settings(1, FAMILIES));
    assertThatThrownBy(() -> log.append(record(1)))
        .hasMessage("cannot append epoch 1 to the commit log in " + DIRECTORY + ": no space left");
    assertThatThrownBy(() -> log.append(record(1)))
        .hasMessage("the commit log has failed before")
        .hasRootCauseMessage("no space left");
  }

  @Test
  void everyStopLeavesAPrefixThatHoldsAllThatWasAppended() throws IOException {
    for (int stop = 0; stop < 40; stop++) {
      for (int seed = 0; seed < 20; seed++) {
        SimulatedDisk simulated = new SimulatedDisk();
        simulated.stopAt(stop);
        int appended = 0;
        try {
          for (int epoch = 1; epoch <= 4; epoch++) {
            append(simulated, 200, epoch);
            appended = epoch;
          }
        } catch (SimulatedDisk.Stopped e) {
          assertThat(e).hasMessageContaining("" + stop);
        }
        simulated.restart(seed);
        List<CommitRecord> records = new ArrayList<>();
        LogVerdict verdict = read(simulated, records);
        assertThat(verdict).isNotInstanceOf(LogVerdict.Refused.class);
        assertThat(endOf(verdict).lastEpoch()).isBetween((long) appended, appended + 1L);
        assertThat(text(records)).hasSize((int) endOf(verdict).lastEpoch());
      }
    }
  }
}
