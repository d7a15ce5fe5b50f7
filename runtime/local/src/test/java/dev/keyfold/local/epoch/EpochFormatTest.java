package dev.keyfold.local.epoch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.deliver.SinkProgress;
import dev.keyfold.local.epoch.EpochRecord.SourceProgress;
import dev.keyfold.local.log.CommitRecord;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.time.Millis;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class EpochFormatTest {
  private static final EpochRecord RECORD =
      new EpochRecord(
          1_700_000_000_000L,
          List.of(1_699_999_990_000L, Millis.UNSET),
          3,
          List.of(new SourceProgress("clicks", "17 2 0 0 a.jsonl", 1_699_999_990_000L)),
          List.of(new SinkProgress(300, 200), SinkProgress.NONE));

  private static CommitRecord commit() {
    ChangeBatch changes = new ChangeBatch();
    changes.put(1, new byte[] {1, 2}, new byte[] {3});
    changes.delete(2, new byte[] {4});
    OutputBytes output = new OutputBytes();
    output.write("{}\n".getBytes(UTF_8), 0, 3);
    return EpochFormat.write(7, RECORD, changes, List.of(output, new OutputBytes()));
  }

  @Test
  void writesTheGoldenSections() throws IOException {
    StringBuilder sections = new StringBuilder();
    for (CommitRecord.Section section : commit().sections()) {
      String hex =
          HexFormat.of()
              .formatHex(section.buffer(), section.offset(), section.offset() + section.length());
      sections.append(section.name()).append(' ').append(hex).append('\n');
    }
    assertThat(sections)
        .hasToString(
            Files.readString(Path.of("src", "test", "golden", "epoch", "1", "sections.txt")));
  }

  @Test
  void readsWhatItWrote() {
    CommitRecord commit = commit();
    assertThat(EpochFormat.read(commit)).isEqualTo(RECORD);
    assertThat(EpochFormat.state(commit).count()).isEqualTo(2);
    Map<Integer, String> outputs = new TreeMap<>();
    EpochFormat.forEachOutput(
        commit, (bytes, partition) -> outputs.put(partition, UTF_8.decode(bytes).toString()));
    assertThat(outputs).isEqualTo(Map.of(0, "{}\n"));
  }

  @Test
  void outputGrowsAndIsUsedAgain() {
    OutputBytes output = new OutputBytes();
    byte[] bytes = "abcdefgh".repeat(5_000).getBytes(UTF_8);
    output.write('x');
    output.write(bytes, 0, bytes.length);
    assertThat(output.bytes())
        .isEqualTo(ByteBuffer.wrap(("x" + "abcdefgh".repeat(5_000)).getBytes(UTF_8)));
    output.reset();
    assertThat(output.size()).isZero();
  }
}
