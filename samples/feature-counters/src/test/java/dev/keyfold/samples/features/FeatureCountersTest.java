package dev.keyfold.samples.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyfold.testing.PendingTimer;
import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FeatureCountersTest {
  private static final Instant SIX = Instant.parse("2026-01-01T06:00:00Z");

  private final ProcessorTester<String, Reading, Features> tester =
      ProcessorTester.of(FeatureCountersStatefulProcessor::new);

  @AfterEach
  void close() {
    tester.close();
  }

  // #region test
  @Test
  void anHourIsReportedWhenItIsOver() {
    reads(0, 10);
    reads(30, 30);
    assertThat(tester.outputs()).isEmpty();
    reads(61, 99);
    assertThat(tester.takeOutputs())
        .containsExactly(new Features("pump", at(60), 2, 2, 2, 20, 10, 10, 30));
    assertThat(tester.pendingTimers()).extracting(PendingTimer::due).containsExactly(at(120));
  }

  // #endregion

  @Test
  void theDayRollsAndTheTotalDoesNot() {
    reads(0, 1);
    reads(23 * 60, 2);
    reads(24 * 60, 3);
    tester.endInput();
    assertThat(tester.outputs())
        .extracting(Features::total, Features::lastDay, Features::min)
        .containsExactly(tuple(1L, 1L, 1.0), tuple(2L, 2L, 1.0), tuple(3L, 2L, 2.0));
  }

  @Test
  void anHourWithoutReadingsIsNotReported() {
    reads(0, 1);
    reads(50 * 60, 2);
    tester.endInput();
    assertThat(tester.outputs()).extracting(Features::hour).containsExactly(at(60), at(51 * 60));
    assertThat(tester.outputs()).last().extracting(Features::lastDay).isEqualTo(1L);
  }

  @Test
  void aReadingThatComesOutOfOrderCountsInItsHour() {
    tester.maxDelay(Duration.ofHours(1));
    reads(70, 5);
    reads(10, 7);
    tester.endInput();
    assertThat(tester.outputs())
        .extracting(Features::hour, Features::max)
        .containsExactly(tuple(at(60), 7.0), tuple(at(120), 7.0));
  }

  @Test
  void countersAndHoursSurviveARestart() {
    reads(0, 1);
    reads(65, 2);
    tester.restart();
    reads(66, 4);
    tester.endInput();
    assertThat(tester.outputs())
        .last()
        .extracting(Features::total, Features::lastDay, Features::min, Features::max)
        .containsExactly(3L, 3L, 1.0, 4.0);
  }

  private void reads(int minute, double value) {
    tester.feed("pump", new Reading("pump", at(minute), value), at(minute));
  }

  private static Instant at(int minute) {
    return SIX.plus(Duration.ofMinutes(minute));
  }
}
