import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Plain.Pair, Plain.Pair> tester =
        ProcessorTester.of(PlainStatefulProcessor::new)) {
      tester.feed("k", new Plain.Pair(1, 2)).restart().feed("k", new Plain.Pair(3, 4));
      assertThat(tester.outputs()).containsExactly(new Plain.Pair(0, 0), new Plain.Pair(1, 2));
    }
  }
}
