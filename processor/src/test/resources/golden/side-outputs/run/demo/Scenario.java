package demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import demo.Payments.Alert;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.testing.Output;
import dev.keyfold.testing.ProcessorTester;
import dev.keyfold.testing.TestRecord;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

public final class Scenario implements Runnable {
  private static final Instant ZERO = Instant.EPOCH;

  @Override
  public void run() {
    try (ProcessorTester<String, Long, Long> tester =
        ProcessorTester.of(PaymentsStatefulProcessor::new)) {
      tester.feed(
          List.of(
              TestRecord.of("ann", 2_000L, ZERO),
              TestRecord.of("bob", 10L, ZERO.plusSeconds(1)),
              TestRecord.of("ann", 3_000L, ZERO.plusSeconds(2))));
      tester.feed("bob", 5L, ZERO);
      assertThat(tester.takeOutputs()).containsExactly(2_000L, 10L, 3_000L);
      assertThat(tester.takeOutputs(PaymentsStatefulProcessor.ALERTS))
          .containsExactly(new Alert("ann 2000"), new Alert("ann 3000"));
      assertThat(tester.outputs(PaymentsStatefulProcessor.STATE))
          .containsExactly(List.of("ann", "2000"), List.of("bob", "10"), List.of("ann", "5000"));
      assertThat(tester.lateOutputs()).containsExactly(TestRecord.of("bob", 5L, ZERO));
      tester.endInput();
      assertThat(tester.timedOutputs(PaymentsStatefulProcessor.ALERTS))
          .containsExactly(
              new Output<>(new Alert("bob is quiet"), Optional.of(ZERO.plusSeconds(302))),
              new Output<>(new Alert("ann is quiet"), Optional.of(ZERO.plusSeconds(303))));
      assertThat(tester.outputs()).isEmpty();
      assertThatThrownBy(() -> tester.outputs(new OutputSpec<>("alerts", String.class)))
          .hasMessageContaining("has no output 'alerts' of java.lang.String");
    }
  }
}
