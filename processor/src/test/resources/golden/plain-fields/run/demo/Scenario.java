package demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.util.List;

public final class Scenario implements Runnable {
  private static final String EMPTY =
      "false 0 0 0 - 0.0 0.0 null null null null null - Optional.empty 0";
  private static final String FULL =
      "true 1 2 3 x 1.5 -2.5 0 last HIGH 1970-01-01T00:00:00Z [apple]:1 note Optional[[apple]] 5";

  @Override
  public void run() {
    try (ProcessorTester<String, String, String> tester =
        ProcessorTester.of(PlainsStatefulProcessor::new)) {
      tester.feed("a", "none").feed("a", "all").feed("b", "none").restart().feed("a", "none");
      assertThat(tester.takeOutputs())
          .containsExactly(EMPTY + " 1", FULL + " 2", EMPTY + " 1", FULL + " 3");

      tester.feed("a", "touch").feed("a", "none");
      assertThat(tester.takeOutputs().get(1)).contains("[apple]:2");

      assertThatThrownBy(() -> tester.feed("a", "fail")).hasMessageContaining("as it should");
      tester.advance(Duration.ofMinutes(1)).restart().feed("a", "none");
      List<String> outputs = tester.takeOutputs();
      assertThat(outputs.get(0)).startsWith("quiet: true 1 2 3 x");
      assertThat(outputs.get(1)).startsWith("false 1 2 0 x 1.5 -2.5 0 null HIGH").contains(" - ");

      tester.advance(Duration.ofHours(1)).feed("a", "clear").restart().feed("a", "none");
      assertThat(tester.takeOutputs())
          .containsExactly(
              EMPTY.replaceFirst("0 0 0", "0 0 1") + " 1", EMPTY.replaceFirst("0 0 0", "0 0 1") + " 2");
    }
  }
}
