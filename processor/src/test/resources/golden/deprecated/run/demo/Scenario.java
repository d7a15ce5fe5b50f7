package demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Thing, String> tester =
        ProcessorTester.of(OldStatefulProcessor::new)) {
      tester.feed("k", new Thing(Thing.Kind.NEW, 1)).restart();
      tester.feed("k", new Thing(Thing.Kind.NEW, 2));
      assertThat(tester.outputs()).containsExactly("null", "Thing[kind=NEW, size=1]");
    }
  }
}
