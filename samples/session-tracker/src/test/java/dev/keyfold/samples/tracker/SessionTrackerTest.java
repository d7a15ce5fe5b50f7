package dev.keyfold.samples.tracker;

import static dev.keyfold.samples.tracker.SessionUpdate.Status.ACTIVE;
import static dev.keyfold.samples.tracker.SessionUpdate.Status.CLOSED;
import static dev.keyfold.samples.tracker.SessionUpdate.Status.HEARTBEAT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyfold.testing.PendingTimer;
import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SessionTrackerTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final ProcessorTester<String, Click, SessionUpdate> tester =
      ProcessorTester.of(SessionTrackerStatefulProcessor::new);

  @AfterEach
  void close() {
    tester.close();
  }

  // #region test
  @Test
  void aSilentSessionBeatsEveryFiveMinutesAndEndsAfterThirty() {
    tester.feed("ann", new Click("ann", "/home", NOON));
    tester.advance(Duration.ofMinutes(5));
    assertThat(tester.takeOutputs())
        .containsExactly(
            new SessionUpdate("ann", NOON, NOON, 1, ACTIVE),
            new SessionUpdate("ann", NOON, NOON, 1, HEARTBEAT));

    tester.advance(Duration.ofMinutes(25));
    assertThat(tester.takeOutputs()).endsWith(new SessionUpdate("ann", NOON, NOON, 1, CLOSED));
    assertThat(tester.pendingTimers()).isEmpty();
  }

  // #endregion

  @Test
  void heartbeatsGoOnUntilTheEnd() {
    tester.feed("ann", click(0));
    advanceByMinutes(29);
    assertThat(tester.takeOutputs())
        .extracting(SessionUpdate::status)
        .containsExactly(ACTIVE, HEARTBEAT, HEARTBEAT, HEARTBEAT, HEARTBEAT, HEARTBEAT);
    advanceByMinutes(1);
    assertThat(tester.takeOutputs())
        .extracting(SessionUpdate::status)
        .containsExactly(HEARTBEAT, CLOSED);
  }

  @Test
  void aClickMovesBothTimers() {
    tester.feed("ann", click(0));
    advanceByMinutes(4);
    tester.feed("ann", click(4));
    tester.takeOutputs();
    advanceByMinutes(4);
    assertThat(tester.outputs()).isEmpty();
    assertThat(tester.pendingTimers())
        .extracting(PendingTimer::name, PendingTimer::due)
        .containsExactly(
            tuple("heartbeat", Instant.ofEpochSecond(9 * 60)),
            tuple("idle", Instant.ofEpochSecond(34 * 60)));
  }

  @Test
  void aSessionLongerThanTheTtlStillKnowsWhenItBegan() {
    int minutesOfTenDays = 10 * 24 * 60;
    for (int minute = 0; minute <= minutesOfTenDays; minute += 20) {
      tester.feed("ann", click(minute)).advance(Duration.ofMinutes(20));
    }
    tester.advance(Duration.ofMinutes(10));
    assertThat(tester.takeOutputs())
        .last()
        .isEqualTo(new SessionUpdate("ann", NOON, at(minutesOfTenDays), 721, CLOSED));
  }

  @Test
  void aSessionEndsAlsoWhenTheJobWasDownForLongerThanTheTtl() {
    tester.feed("ann", click(0)).feed("ann", click(9));
    tester.restart().advance(Duration.ofDays(8));
    assertThat(tester.takeOutputs())
        .last()
        .isEqualTo(new SessionUpdate("ann", at(9), at(9), 2, CLOSED));
    assertThat(tester.pendingTimers()).isEmpty();
  }

  @Test
  void aClickThatComesOutOfOrderMovesTheStartAndNotTheEnd() {
    tester.feed("ann", click(10)).feed("ann", click(3));
    assertThat(tester.outputs())
        .last()
        .isEqualTo(new SessionUpdate("ann", at(3), at(10), 2, ACTIVE));
  }

  @Test
  void theNextSessionBeginsWithNothing() {
    tester.feed("ann", click(0));
    advanceByMinutes(30);
    tester.takeOutputs();
    tester.feed("ann", click(31));
    assertThat(tester.outputs())
        .containsExactly(new SessionUpdate("ann", at(31), at(31), 1, ACTIVE));
  }

  @Test
  void sessionsOfUsersAreApartAndSurviveARestart() {
    tester.feed("ann", click(0)).feed("bob", click(0));
    advanceByMinutes(29);
    tester.feed("bob", click(29)).restart();
    tester.takeOutputs();
    advanceByMinutes(1);
    assertThat(tester.takeOutputs())
        .containsExactly(
            new SessionUpdate("ann", NOON, NOON, 1, HEARTBEAT),
            new SessionUpdate("ann", NOON, NOON, 1, CLOSED));
    tester.advance(Duration.ofHours(5));
    assertThat(tester.takeOutputs())
        .filteredOn(update -> update.status() == CLOSED)
        .containsExactly(new SessionUpdate("bob", NOON, at(29), 2, CLOSED));
  }

  private void advanceByMinutes(int minutes) {
    for (int i = 0; i < minutes; i++) {
      tester.advance(Duration.ofMinutes(1));
    }
  }

  private static Click click(int minute) {
    return new Click("ann", "/page" + minute, at(minute));
  }

  private static Instant at(int minute) {
    return NOON.plus(Duration.ofMinutes(minute));
  }
}
