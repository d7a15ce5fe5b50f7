package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.time.Instant;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Carts.Item, String> tester =
        ProcessorTester.of(CartsStatefulProcessor::new)) {
      tester.feed("ann", new Carts.Item("tea", 2), Instant.parse("2026-01-01T10:00:00Z"));
      tester.advance(Duration.ofMinutes(21));
      assertThat(tester.takeOutputs()).containsExactly("ann came 1 times");
      tester.feed("bob", new Carts.Item("milk", 1), Instant.parse("2026-01-01T11:00:01Z"));
      assertThat(tester.takeOutputs()).containsExactly("ann forgot tea 2");
      tester.advance(Duration.ofHours(3));
      assertThat(tester.takeOutputs())
          .containsExactly(
              "ann left 2 tea0",
              "bob came 1 times",
              "bob left 1 milk0",
              "ann tea",
              "old",
              "bob milk",
              "old");
    }
  }
}
