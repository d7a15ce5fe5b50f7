package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Instant;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    Returns target = new Returns();
    try (ProcessorTester<Integer, Integer, Integer> tester =
        ProcessorTester.of(() -> new ReturnsStatefulProcessor(target))) {
      tester.feed(10, 5, Instant.EPOCH);
      assertThat(tester.takeOutputs()).startsWith(5).contains(11, 12, 13, 16, 10);
      tester.endInput();
      tester.takeOutputs();
      tester.feed(20, -1, Instant.EPOCH.plusSeconds(1)).endInput();
      assertThat(tester.takeOutputs())
          .as("a, b, c twice, d, e, f; g twice, i, j; nothing for a null")
          .containsExactlyInAnyOrder(21, 22, 23, 23, 20, 20, 26, 20, 20, 20, 20);
      assertThat(target.closed).as("streams are closed").isEqualTo(2);
    }
  }
}
