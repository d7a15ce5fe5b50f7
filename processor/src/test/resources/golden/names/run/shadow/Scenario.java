package shadow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;

public final class Scenario implements Runnable {
  @java.lang.Override
  public void run() {
    try (ProcessorTester<String, String, String> tester =
        ProcessorTester.of(CodecsStatefulProcessor::new)) {
      tester.feed("k", "v").restart().endInput();
      assertThat(tester.outputs())
          .containsExactly(
              "[Item[schema=[a], instance=null, datum=Override[value=Object[value=3], text=v]]]"
                  + " [Item[Optional=Optional[k]]] SCHEMA"
                  + " List[value=value, out=null, in=in, record=4]");
    }
  }
}
