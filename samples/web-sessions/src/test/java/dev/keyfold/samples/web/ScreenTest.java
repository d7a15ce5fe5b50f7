package dev.keyfold.samples.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.JobStatus;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScreenTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private long now;

  @Test
  void aTerminalHasOneLineThatIsWrittenOverFourTimesASecond() {
    Screen screen = new Screen(out, true, () -> now);
    progressEvery100Millis(screen, 10);
    screen.line("done", "%,d clicks", 1_234);
    String printed = bytes.toString(StandardCharsets.UTF_8);
    assertThat(printed.split("sessions open", -1)).hasSize(1 + 3);
    assertThat(printed).endsWith("\r  done     1,234 clicks" + System.lineSeparator());
    assertThat(printed.lines().filter(line -> !line.isBlank())).hasSize(3 + 1);
  }

  @Test
  void elsewhereThereIsALineEveryFiveSecondsWithoutControlCharacters() {
    Screen screen = new Screen(out, false, () -> now);
    progressEvery100Millis(screen, 101);
    assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "  5,000 clicks  1,000 clicks/s  3 sessions open  watermark 2026-01-01 10:00:05",
            "  10,000 clicks  1,000 clicks/s  3 sessions open  watermark 2026-01-01 10:00:10");
  }

  @Test
  void aMinuteTakesNoMoreThanSixPlainLines() {
    progressEvery100Millis(new Screen(out, false, () -> now), 601);
    assertThat(bytes.toString(StandardCharsets.UTF_8).lines()).hasSize(6);
  }

  @Test
  void whatIsToComeIsSaidWhereItIsKnown() {
    Screen screen = new Screen(out, false, () -> now);
    screen.total(1_000_000);
    now = Duration.ofSeconds(5).toNanos();
    screen.progress(status(50));
    assertThat(bytes.toString(StandardCharsets.UTF_8)).startsWith("  5,000 of 1,000,000 clicks  ");
  }

  /** A run that goes on reads the rest, and does not know how much that is. */
  @Test
  void aLaterRunSaysOnlyHowMuchItHasRead() {
    Screen screen = new Screen(out, false, () -> now);
    screen.total(1_000_000);
    now = Duration.ofSeconds(5).toNanos();
    screen.progress(status(51, 50));
    assertThat(bytes.toString(StandardCharsets.UTF_8)).startsWith("  5,000 clicks  ");
  }

  private void progressEvery100Millis(Screen screen, int times) {
    for (int i = 1; i <= times; i++) {
      now = Duration.ofMillis(100L * i).toNanos();
      screen.progress(status(i));
    }
  }

  private static JobStatus status(int tenths) {
    return status(tenths, tenths);
  }

  private static JobStatus status(long epoch, int tenths) {
    return new JobStatus(
        epoch,
        tenths,
        100L * tenths,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        3,
        0,
        Optional.of(Instant.parse("2026-01-01T10:00:00Z").plusMillis(100L * tenths)),
        List.of(),
        Duration.ofMillis(100L * tenths));
  }
}
