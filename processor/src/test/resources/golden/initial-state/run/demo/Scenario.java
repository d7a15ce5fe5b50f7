package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import dev.keyfold.testing.TestRecord;
import java.time.Duration;
import java.util.List;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Long, Long> tester =
        ProcessorTester.withInitialState(
            BalancesStatefulProcessor::new,
            List.of(
                TestRecord.of("ann", 10L), TestRecord.of("bob", 20L), TestRecord.of("ann", 5L)))) {
      assertThat(tester.takeOutputs(BalancesStatefulProcessor.TAKEN))
          .containsExactly("ann", "bob", "ann");
      tester.feed("ann", 1L);
      assertThat(tester.takeOutputs()).containsExactly(16L);
      tester.restart();
      tester.advance(Duration.ofMinutes(1));
      assertThat(tester.takeOutputs()).containsExactlyInAnyOrder(16L, 20L);
    }
  }
}
