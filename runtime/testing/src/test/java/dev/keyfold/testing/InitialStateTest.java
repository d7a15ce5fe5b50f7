package dev.keyfold.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor.WithInitialState;
import dev.keyfold.TimerContext;
import dev.keyfold.ValueState;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A class that begins with the rows of a snapshot. */
class InitialStateTest {

  /** Sums; a row is a sum to begin with, and sets a timer of each clock. */
  private static final class Sums implements WithInitialState<String, Integer, String, Long> {

    static final ValueSpec<Long> SUM = ValueSpec.of("sum", Codecs.LONG);
    private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
    private static final TimerSpec.Single WINDOW = TimerSpec.event("window");
    private static final ProcessorSpec<String> SPEC =
        ProcessorSpec.named("sums", KeyCodecs.STRING).state(SUM).timers(ALARM, WINDOW).build();

    private ValueState<Long> sum;
    private ProcessingTimer alarm;
    private EventTimer window;

    @Override
    public ProcessorSpec<String> spec() {
      return SPEC;
    }

    @Override
    public void open(StateBinder state) {
      sum = state.value(SUM);
      alarm = state.processingTimer(ALARM);
      window = state.eventTimer(WINDOW);
    }

    @Override
    public void onInitialState(String key, Long row, Context context, Emitter<String> out) {
      if (row < 0) {
        throw new IllegalStateException("told to fail");
      }
      sum.update(sum.getOr(0L) + row);
      alarm.at(Instant.ofEpochSecond(10));
      window.at(Instant.ofEpochSecond(20));
    }

    @Override
    public void onInput(String key, Integer input, Context context, Emitter<String> out) {
      sum.update(sum.getOr(0L) + input);
      out.emit(key + sum.get());
    }

    @Override
    public void onTimer(FiredTimer timer, String key, TimerContext context, Emitter<String> out) {
      out.emit(key + " " + timer.spec().name());
    }
  }

  private static ProcessorTester<String, Integer, String> tester() {
    return ProcessorTester.withInitialState(
        Sums::new,
        List.of(TestRecord.of("a", 1L), TestRecord.of("b", 2L), TestRecord.of("a", 10L)));
  }

  @Test
  void rowsMakeTheStateThatRecordsFind() {
    try (ProcessorTester<String, Integer, String> tester = tester()) {
      assertThat(tester.value("a", Sums.SUM)).contains(11L);
      assertThat(tester.outputs()).isEmpty();
      tester.feed("a", 100).feed("c", 1);
      assertThat(tester.outputs()).containsExactly("a111", "c1");
      tester.checkHiddenState();
      tester.checkBatchCuts();
    }
  }

  @Test
  void rowsAreNotTakenAgain() {
    try (ProcessorTester<String, Integer, String> tester = tester()) {
      tester.restart().feed("b", 1);
      assertThat(tester.outputs()).containsExactly("b3");
    }
  }

  @Test
  void timersOfRowsFireWithoutInput() {
    try (ProcessorTester<String, Integer, String> tester = tester()) {
      tester.advance(Duration.ofSeconds(10));
      assertThat(tester.takeOutputs()).containsExactlyInAnyOrder("a alarm", "b alarm");
      tester.advanceWatermarkTo(Instant.ofEpochSecond(20));
      assertThat(tester.takeOutputs()).containsExactlyInAnyOrder("a window", "b window");
    }
  }

  @Test
  void aRowThatFailsIsNamed() {
    assertThatThrownBy(
            () -> ProcessorTester.withInitialState(Sums::new, List.of(TestRecord.of("a", -1L))))
        .hasMessageContaining("processor 'sums', key a, @OnInitialState, record at TestRecord")
        .hasRootCauseMessage("told to fail");
  }
}
