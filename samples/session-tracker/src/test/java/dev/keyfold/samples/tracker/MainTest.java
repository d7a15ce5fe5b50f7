package dev.keyfold.samples.tracker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job on the real engine, by a clock that the test sets. */
class MainTest {
  @TempDir Path folder;

  /** C-31: what became due while the job was down fires at its next start. */
  @Test
  void theReadmeShowsWhatThreeRunsGive() throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream screen = new PrintStream(printed, true, StandardCharsets.UTF_8);
    for (String now :
        List.of("2026-01-01T12:04:00Z", "2026-01-01T12:10:00Z", "2026-01-01T12:40:00Z")) {
      Clock clock = Clock.fixed(Instant.parse(now), ZoneOffset.UTC);
      Main.run(Path.of("clicks.jsonl"), folder, clock, screen);
    }
    assertThat(Files.readString(Path.of("README.md")))
        .contains("```text\n" + printed.toString(StandardCharsets.UTF_8).replace("\r", "") + "```")
        .contains("```json\n" + String.join("\n", lines()) + "\n```");
  }

  private List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve("updates"))) {
      for (Path file : files.sorted().toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines;
  }
}
