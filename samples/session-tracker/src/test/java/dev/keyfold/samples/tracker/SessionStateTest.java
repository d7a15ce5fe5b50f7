package dev.keyfold.samples.tracker;

import static dev.keyfold.samples.tracker.SessionTrackerStatefulProcessor.PAGES;
import static dev.keyfold.samples.tracker.SessionTrackerStatefulProcessor.STARTED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.PendingTimer;
import dev.keyfold.testing.ProcessorTester;
import dev.keyfold.testing.Snapshot;
import dev.keyfold.testing.junit.KeyfoldExtension;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The state of a session, read and set; each test is checked for hidden state afterwards. */
class SessionStateTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  // #region extension
  @RegisterExtension
  static final KeyfoldExtension KEYFOLD =
      KeyfoldExtension.of(SessionTrackerStatefulProcessor::new).checkingBatchCuts();

  @Test
  void aUserWhoNeverCameHasNoState(ProcessorTester<String, Click, SessionUpdate> tester) {
    tester.feed("ann", click("/home"));
    assertThat(tester.keys()).containsExactly("ann");
  }

  // #endregion

  // #region read
  @Test
  void keepsThePagesInOrder(ProcessorTester<String, Click, SessionUpdate> tester) {
    tester.feed("ann", click("/home")).feed("ann", click("/cart"));
    assertThat(tester.value("ann", STARTED)).contains(NOON);
    assertThat(tester.list("ann", PAGES)).containsExactly("/home", "/cart");
    assertThat(tester.pendingTimers())
        .extracting(PendingTimer::name)
        .containsExactly("heartbeat", "idle");
  }

  // #endregion

  // #region write
  @Test
  void goesOnFromWhatIsThere(ProcessorTester<String, Click, SessionUpdate> tester) {
    tester.write("ann", state -> state.list(PAGES).addAll(List.of("/home", "/cart")));
    tester.feed("ann", click("/pay"));
    assertThat(tester.outputs()).extracting(SessionUpdate::pages).containsExactly(3);
  }

  // #endregion

  // #region restart
  @Test
  void endsAlsoAfterARestart(ProcessorTester<String, Click, SessionUpdate> tester) {
    tester.feed("ann", click("/home"));
    Snapshot snapshot = tester.snapshot();

    tester.restart().advance(Duration.ofMinutes(30));
    assertThat(tester.keys()).isEmpty();

    try (var another = ProcessorTester.from(snapshot, SessionTrackerStatefulProcessor::new)) {
      assertThat(another.list("ann", PAGES)).containsExactly("/home");
    }
  }

  // #endregion

  private static Click click(String page) {
    return new Click("ann", page, NOON);
  }
}
