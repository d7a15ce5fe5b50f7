package demo;

import static org.assertj.core.api.Assertions.assertThat;

import demo.Nulls.Inner;
import demo.Nulls.Outer;
import dev.keyfold.testing.ProcessorTester;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    try (ProcessorTester<String, Outer, String> tester =
        ProcessorTester.of(NullsStatefulProcessor::new)) {
      tester.feed("k", new Outer(null)).restart().feed("k", new Outer(new Inner(null)));
      tester.restart().feed("k", new Outer(new Inner("x")));
      assertThat(tester.outputs())
          .containsExactly(
              "null [] null",
              "Outer[in=null] [Outer[in=null]] Outer[in=null]",
              "Outer[in=Inner[text=null]] [Outer[in=null], Outer[in=Inner[text=null]]]"
                  + " Outer[in=Inner[text=null]]");
    }
  }
}
