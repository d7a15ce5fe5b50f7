package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, String, String> tester =
        ProcessorTester.of(OptionsStatefulProcessor::new)) {
      tester.feed("k", "x").feed("k", "y");
      assertThat(tester.takeOutputs()).containsExactly("-----001", "xxxxx122");
      tester.restart().advance(Duration.ofSeconds(1)).feed("k", "z");
      assertThat(tester.takeOutputs()).as("500 ms are over").containsExactly("y-yyy123");
      tester.advance(Duration.ofHours(2)).feed("k", "z");
      assertThat(tester.takeOutputs()).containsExactly("ring", "---zz124");
    }
  }
}
