package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Long, Long> tester =
        ProcessorTester.of(DerivedStatefulProcessor::new)) {
      tester.feed("k", 3L).restart().advance(Duration.ofMinutes(1));
      assertThat(tester.outputs()).containsExactly(3L);
    }
  }
}
