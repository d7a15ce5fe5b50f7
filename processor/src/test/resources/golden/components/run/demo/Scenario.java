package demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Long, String> tester =
        ProcessorTester.of(CallsStatefulProcessor::new)) {
      tester.feed("k", 1L).feed("k", 2L).restart().feed("k", 3L).feed("other", 4L);
      assertThat(tester.takeOutputs())
          .containsExactly(
              "true true null null null",
              "true false null b2 1",
              "false false a3 b3 2",
              "true true null null null");
      tester.advance(Duration.ofMinutes(1)).feed("k", 5L);
      assertThat(tester.takeOutputs()).containsExactly("true true a3 b3 3");
      tester.advance(Duration.ofHours(1));
      assertThat(tester.takeOutputs())
          .containsExactly("other [call 4]", "k [call 1, call 2, call 3, call 5]");
      tester.feed("k", 6L);
      assertThat(tester.takeOutputs()).containsExactly("true true null null null");
    }
    Calls shared = new Calls();
    try (ProcessorTester<String, Long, String> tester =
        ProcessorTester.of(() -> new CallsStatefulProcessor(shared))) {
      assertThatThrownBy(tester::restart).hasMessageContaining("Calls is already bound");
    }
  }
}
