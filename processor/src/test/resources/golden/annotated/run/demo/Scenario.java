package demo;

import static org.assertj.core.api.Assertions.assertThat;

import demo.Annotated.Pair;
import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.util.List;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, String[], Pair> tester =
        ProcessorTester.of(AnnotatedStatefulProcessor::new)) {
      tester.feed("k", new String[] {"a", "b"}).restart().advance(Duration.ofSeconds(1));
      assertThat(tester.outputs()).containsExactly(new Pair(List.of("b"), 1));
    }
  }
}
