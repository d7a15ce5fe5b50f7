package dev.keyfold.samples.fraud;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyfold.samples.fraud.Alert.Kind;
import dev.keyfold.testing.PendingTimer;
import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FraudDetectorTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final ProcessorTester<String, Attempt, Alert> tester =
      ProcessorTester.of(FraudDetectorStatefulProcessor::new);

  @AfterEach
  void close() {
    tester.close();
  }

  // #region test
  @Test
  void theThirdFailureOfASeriesIsGuessingAndOnlyTheThird() {
    for (int minute = 0; minute < 6; minute++) {
      fails(minute, "10.0.0." + minute % 2);
    }
    assertThat(tester.takeOutputs())
        .containsExactly(
            new Alert("ann", Kind.GUESSING, at(2), 3, List.of("10.0.0.0", "10.0.0.1"), "FR"));
  }

  // #endregion

  @Test
  void aSuccessAfterASeriesIsABreakInAndEndsTheSeries() {
    fails(0, "a");
    fails(1, "b");
    fails(2, "b");
    succeeds(11, "c", "FR");
    fails(12, "a");
    fails(13, "a");
    assertThat(tester.takeOutputs())
        .extracting(Alert::kind, Alert::failures, Alert::addresses)
        .containsExactly(
            tuple(Kind.GUESSING, 3, List.of("a", "b")), tuple(Kind.BREAK_IN, 3, List.of("a", "b")));
  }

  @Test
  void tenCalmMinutesEndASeriesWhetherOrNotTheTimerHasRunYet() {
    fails(0, "a");
    fails(1, "a");
    fails(11, "a"); // the watermark is still at minute 1: the handler itself must see it
    fails(12, "a");
    assertThat(tester.outputs()).isEmpty();
    fails(13, "a");
    assertThat(tester.outputs()).extracting(Alert::at).containsExactly(at(13));
  }

  @Test
  void theTimerLeavesNothingBehind() {
    fails(0, "a");
    fails(2, "a");
    assertThat(tester.pendingTimers()).extracting(PendingTimer::due).containsExactly(at(12));
    tester.advanceWatermarkTo(at(12));
    assertThat(tester.pendingTimers()).isEmpty();
    fails(13, "a");
    assertThat(tester.outputs()).isEmpty();
  }

  @Test
  void theFirstCountryIsNotNewAndEveryOtherIsOnce() {
    succeeds(0, "a", "FR");
    succeeds(1, "a", "BR");
    succeeds(2, "a", "BR");
    succeeds(3, "a", "FR");
    assertThat(tester.outputs())
        .extracting(Alert::kind, Alert::country)
        .containsExactly(tuple(Kind.NEW_COUNTRY, "BR"));
  }

  /** C-11: entries of a map expire one by one, and a write starts the time again. */
  @Test
  void aCountryThatWasNotSeenForNinetyDaysIsNewAgain() {
    succeeds(0, "a", "FR");
    succeeds(1, "a", "BR");
    tester.advance(Duration.ofDays(60));
    succeeds(2, "a", "FR");
    tester.advance(Duration.ofDays(30));
    tester.takeOutputs();
    succeeds(3, "a", "FR");
    assertThat(tester.outputs()).isEmpty();
    succeeds(4, "a", "BR");
    assertThat(tester.outputs()).extracting(Alert::kind).containsExactly(Kind.NEW_COUNTRY);
  }

  @Test
  void aSeriesSurvivesARestart() {
    fails(0, "a");
    fails(1, "b");
    tester.restart();
    fails(2, "c");
    assertThat(tester.outputs())
        .extracting(Alert::addresses)
        .containsExactly(List.of("a", "b", "c"));
  }

  private void fails(int minute, String address) {
    feed(new Attempt("ann", at(minute), address, "FR", false));
  }

  private void succeeds(int minute, String address, String country) {
    feed(new Attempt("ann", at(minute), address, country, true));
  }

  private void feed(Attempt attempt) {
    tester.feed(attempt.user(), attempt, attempt.at());
  }

  private static Instant at(int minute) {
    return NOON.plus(Duration.ofMinutes(minute));
  }
}
