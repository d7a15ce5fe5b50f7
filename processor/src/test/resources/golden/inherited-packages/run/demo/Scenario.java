package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Integer, Integer> tester =
        ProcessorTester.of(RemembersStatefulProcessor::new)) {
      tester.feed("k", 5).restart().feed("k", 3).advance(Duration.ofMinutes(1));
      assertThat(tester.outputs()).containsExactly(51, 82, 5, 3);
    }
  }
}
