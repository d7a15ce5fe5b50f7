package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.time.Instant;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Click, SessionUpdate> tester =
        ProcessorTester.of(SessionTrackerStatefulProcessor::new)) {
      tester.feed("ann", new Click("/", Instant.EPOCH));
      tester.restart().feed("ann", new Click("/cart", Instant.EPOCH.plusSeconds(10)));
      assertThat(tester.takeOutputs())
          .containsExactly(
              new SessionUpdate("ann", false, 1), new SessionUpdate("ann", false, 2));
      tester.advance(Duration.ofMinutes(5));
      assertThat(tester.takeOutputs()).containsExactly(new SessionUpdate("ann", false, 2));
      tester.advance(Duration.ofMinutes(25));
      assertThat(tester.takeOutputs())
          .last()
          .isEqualTo(new SessionUpdate("ann", true, 2));
      assertThat(tester.pendingTimers()).isEmpty();
    }
  }
}
