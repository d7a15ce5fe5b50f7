package dev.keyfold.local.connector.file;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.SinkPartition;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesSinkTest {
  record Session(
      String client,
      Instant start,
      Duration length,
      LocalDate day,
      Optional<String> agent,
      Map<String, Integer> pages,
      double rate) {}

  /** A bean whose members are in no order. */
  public static final class Bean {
    public int getZ() {
      return 1;
    }

    public String getA() {
      return "ä";
    }
  }

  @TempDir Path directory;

  private static String encoded(Object value) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JsonLinesSink.to(Path.of("unused")).encode(value, out);
    return out.toString(UTF_8);
  }

  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }

  @Test
  void writesPropertiesInAFixedOrder() throws IOException {
    Map<String, Integer> pages = new HashMap<>(Map.of("/z", 1, "/a", 2, "/k", 3));
    Session session =
        new Session(
            "ann",
            Instant.parse("2026-01-02T03:04:05.123Z"),
            Duration.ofMinutes(90),
            LocalDate.of(2026, 1, 2),
            Optional.empty(),
            pages,
            0.5);
    assertThat(encoded(session))
        .isEqualTo(
            """
            {"client":"ann","start":"2026-01-02T03:04:05.123Z","length":"PT1H30M",\
            "day":"2026-01-02","agent":null,"pages":{"/a":2,"/k":3,"/z":1},"rate":0.5}
            """);
    assertThat(encoded(new Bean())).isEqualTo("{\"a\":\"ä\",\"z\":1}\n");
  }

  @Test
  void deliveringAgainChangesNothing() throws IOException {
    Path file = directory.resolve("out").resolve("part-1.jsonl");
    try (SinkPartition partition = JsonLinesSink.to(directory.resolve("out")).open(1)) {
      partition.resume(0, 0);
      partition.deliver(1, 0, bytes("one\n"));
      partition.deliver(2, 4, bytes("two\n"));
      partition.sync();
    }
    try (SinkPartition partition = JsonLinesSink.to(directory.resolve("out")).open(1)) {
      partition.resume(4, 10);
      partition.deliver(2, 4, bytes("two\n"));
      partition.deliver(3, 8, bytes("3\n"));
      partition.sync();
    }
    assertThat(file).hasContent("one\ntwo\n3\n");
  }

  @Test
  void refusesFilesThatThisJobCannotHaveLeft() throws IOException {
    Path file = Files.writeString(directory.resolve("part-0.jsonl"), "12345");
    assertRefused(6, 9, file + " has 5 bytes, but this job has written 6 there");
    assertRefused(0, 4, file + " has 5 bytes, but this job has written at most 4 there");
    Files.delete(file);
    assertRefused(1, 4, file + " is missing: this job has written 1 bytes there");
    assertThat(file).doesNotExist();
  }

  private void assertRefused(long acknowledged, long committed, String message) throws IOException {
    try (SinkPartition partition = JsonLinesSink.to(directory).open(0)) {
      assertThatThrownBy(() -> partition.resume(acknowledged, committed))
          .isInstanceOf(RefusedException.class)
          .hasMessageStartingWith(message);
    }
  }

  @Test
  void hasBetweenOneAnd256Partitions() {
    assertThat(JsonLinesSink.to(directory).partitions()).isEqualTo(4);
    assertThat(JsonLinesSink.to(directory).partitions(256).partitions()).isEqualTo(256);
    assertThatThrownBy(() -> JsonLinesSink.to(directory).partitions(0))
        .hasMessage("partitions must be between 1 and 256: 0");
  }
}
