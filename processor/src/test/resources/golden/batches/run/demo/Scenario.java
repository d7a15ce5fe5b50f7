package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import dev.keyfold.testing.TestRecord;
import java.time.Instant;
import java.util.List;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Integer, String> tester =
        ProcessorTester.of(BatchesStatefulProcessor::new)) {
      tester.feed(
          List.of(
              TestRecord.of("b", 1, Instant.ofEpochSecond(5)),
              TestRecord.of("a", 2),
              TestRecord.of("b", 3, Instant.ofEpochSecond(4))));
      assertThat(tester.takeOutputs()).containsExactly("1@5", "3@4", "b 2", "2@-1", "a 1");
      tester.feed("b", 9);
      assertThat(tester.takeOutputs()).containsExactly("9@-1", "b 3");
    }
  }
}
