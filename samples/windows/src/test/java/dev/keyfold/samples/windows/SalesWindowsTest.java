package dev.keyfold.samples.windows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import dev.keyfold.testing.TestRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SalesWindowsTest {
  private static final Instant NINE = Instant.parse("2026-01-01T09:00:00Z");

  private final ProcessorTester<String, Sale, SalesWindow> tester =
      ProcessorTester.of(SalesWindowsStatefulProcessor::new);

  @AfterEach
  void close() {
    tester.close();
  }

  // #region test
  @Test
  void aWindowClosesWhenTheWatermarkHasReachedItsEnd() {
    tester.maxDelay(Duration.ofMinutes(1));
    sale(9, 59, 300);
    sale(10, 59, 500); // the watermark is 1 ms short of 9:59
    sale(9, 59, 400);
    assertThat(tester.outputs()).isEmpty();

    sale(11, 1, 100);
    assertThat(tester.takeOutputs())
        .containsExactly(new SalesWindow("north", NINE, at(10, 0), 2, 700, 400));
  }

  // #endregion

  @Test
  void theStartBelongsToAWindowAndTheEndDoesNot() {
    sale(0, 0, 1);
    sale(10, 0, 2);
    tester.endInput();
    assertThat(tester.outputs())
        .containsExactly(
            new SalesWindow("north", NINE, at(10, 0), 1, 1, 1),
            new SalesWindow("north", at(10, 0), at(20, 0), 1, 2, 2));
  }

  @Test
  void aJumpOverManyWindowsClosesThemInOrderEachWithItsOwnEventTime() {
    tester.feed(List.of(record(25, 10), record(5, 20), record(45, 30), record(6, 40)));
    tester.advanceWatermarkTo(at(59, 0));
    assertThat(tester.timedOutputs())
        .extracting(output -> output.eventTime().orElseThrow())
        .containsExactly(at(10, 0), at(30, 0), at(50, 0));
    assertThat(tester.outputs()).extracting(SalesWindow::cents).containsExactly(60L, 10L, 30L);
    assertThat(tester.pendingTimers()).isEmpty();
  }

  @Test
  void aSaleAtOrBeforeTheWatermarkIsLateAndChangesNothing() {
    sale(10, 0, 1);
    sale(9, 59, 2); // the watermark is 9:59.999
    assertThat(tester.lateDropped()).isEqualTo(1);
    tester.endInput();
    assertThat(tester.outputs()).extracting(SalesWindow::cents).containsExactly(1L);
  }

  /** C-43: with no delay, sales of the same instant count, however they are cut into batches. */
  @Test
  void salesOfEqualTimeAreTreatedAlike() {
    sale(5, 0, 1);
    sale(5, 0, 2);
    tester.feed(List.of(record(5, 4), record(5, 8)));
    sale(4, 59, 16);
    tester.endInput();
    assertThat(tester.outputs()).extracting(SalesWindow::cents).containsExactly(15L);
    assertThat(tester.lateDropped()).isEqualTo(1);
  }

  /** C-41: what was late before a restart is late after it. */
  @Test
  void theWatermarkSurvivesARestart() {
    sale(15, 0, 1);
    tester.restart();
    sale(5, 0, 2);
    assertThat(tester.lateDropped()).isEqualTo(1);
  }

  @Test
  void windowsLieOnTheSameGridBefore1970() {
    assertThat(SalesWindow.startOf(Instant.parse("1969-12-31T23:59:59.999Z")))
        .isEqualTo(Instant.parse("1969-12-31T23:50:00Z"));
  }

  private void sale(int minute, int second, long cents) {
    Instant at = at(minute, second);
    tester.feed("north", new Sale("north", at, cents), at);
  }

  private static TestRecord<String, Sale> record(int minute, long cents) {
    Instant at = at(minute, 0);
    return TestRecord.of("north", new Sale("north", at, cents), at);
  }

  private static Instant at(int minute, int second) {
    return NINE.plusSeconds(60L * minute + second);
  }
}
