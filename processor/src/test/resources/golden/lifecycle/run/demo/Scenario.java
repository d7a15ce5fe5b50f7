package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.testing.ProcessorTester;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    StringBuffer log = new StringBuffer();
    try (ProcessorTester<String, String, Void> tester =
        ProcessorTester.of(() -> new LifecycleStatefulProcessor(new Lifecycle(log)))) {
      tester.feed("a", "b");
    }
    assertThat(log).hasToString("open a=b close");
    assertThat(new LifecycleStatefulProcessor(new Lifecycle(log)).spec().late())
        .isEqualTo(LatePolicy.DROP);
  }
}
