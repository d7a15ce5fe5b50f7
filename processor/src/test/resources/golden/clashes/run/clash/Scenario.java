package clash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;

public final class Scenario implements Runnable {
  @Override
  public void run() {
    List input =
        new List(
            java.util.List.of("a"),
            1,
            2,
            new List.Class("c"),
            true,
            "s",
            "e",
            "d",
            new List.Codec<>(new List.Codecs(new List.Value(3))),
            4,
            "i",
            "S");
    try (ProcessorTester<List.Object, List, Long> tester =
        ProcessorTester.of(ClashesStatefulProcessor::new)) {
      tester.feed(new List.Out(), input).feed(new List.First(1), input).restart();
      tester.feed(new List.Out(), input).feed(new List.First(2), input);
      assertThat(tester.outputs()).containsExactly(1L, 1L, 2L, 1L);
    }
  }
}
