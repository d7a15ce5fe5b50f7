package demo;

import static org.assertj.core.api.Assertions.assertThat;

import demo.Outer.Middle.Inner.Note;
import dev.keyfold.testing.ProcessorTester;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Note, String> tester =
        ProcessorTester.of(Outer_Middle_InnerStatefulProcessor::new)) {
      assertThat(tester.feed("k", new Note("n")).outputs()).containsExactly("n");
    }
    try (ProcessorTester<String, String, Integer> tester =
        ProcessorTester.of(() -> new Outer_InnerStatefulProcessor(new Outer.Inner(4)))) {
      assertThat(tester.feed("k", "n").outputs()).containsExactly(4);
    }
    try (ProcessorTester<String, String, Long> tester =
        ProcessorTester.of(Outer__InnerStatefulProcessor::new)) {
      assertThat(tester.feed("k", "n").restart().feed("k", "n").outputs()).containsExactly(1L, 2L);
    }
  }
}
