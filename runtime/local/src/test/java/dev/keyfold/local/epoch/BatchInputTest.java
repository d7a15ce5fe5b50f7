package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All records of a key in a micro-batch at once. */
class BatchInputTest {
  private Iterable<String> kept;

  /** Puts out what a batch was; words of a record say what else to do. */
  private final class Gathering implements StatefulProcessor<String, String, String> {
    private static final ListSpec<String> SEEN = ListSpec.of("seen", Codecs.STRING);
    private static final TimerSpec.Single BELL = TimerSpec.processing("bell");
    private static final ProcessorSpec<String> SPEC =
        ProcessorSpec.named("gathering", KeyCodecs.STRING)
            .state(SEEN)
            .timers(BELL)
            .batchInput()
            .build();

    private ListState<String> seen;
    private ProcessingTimer bell;

    @Override
    public ProcessorSpec<String> spec() {
      return SPEC;
    }

    @Override
    public void open(StateBinder state) {
      seen = state.list(SEEN);
      bell = state.processingTimer(BELL);
    }

    @Override
    public void onInput(String key, String input, Context context, Emitter<String> out) {
      throw new AssertionError("asked for batches");
    }

    @Override
    public void onBatch(String key, Iterable<String> inputs, Context context, Emitter<String> out) {
      List<String> batch = new ArrayList<>();
      assertThat(context.eventTime()).isEmpty();
      for (String input : inputs) {
        context.eventTime().ifPresent(time -> out.emit(input + "@" + time.toEpochMilli()));
        seen.add(input);
        batch.add(input);
        switch (input) {
          case "bell" -> bell.at(Instant.EPOCH);
          case "fail" -> throw new IllegalStateException("as asked");
          case "again" -> iterate(inputs);
          case "keep" -> kept = inputs;
          case "useKept" -> iterate(kept);
          default -> {}
        }
      }
      out.emit(key + batch + " of " + seen.size());
    }

    private void iterate(Iterable<String> inputs) {
      inputs.forEach(input -> {});
    }

    @Override
    public void onTimer(FiredTimer timer, String key, TimerContext context, Emitter<String> out) {
      out.emit(key + " bell after " + seen.size());
    }
  }

  private Lab<String, String> lab(Setup setup) {
    return new Lab<>(setup, Gathering::new);
  }

  @ParameterizedTest
  @EnumSource
  void keysComeInOrderOfTheirFirstRecordsAndRecordsAsTheyArrived(Setup setup) {
    try (Lab<String, String> lab = lab(setup)) {
      lab.batch(
          0,
          Lab.on("b", "1"),
          Lab.on("a", "2"),
          Lab.on("b", "3"),
          Lab.on("c", "4"),
          Lab.on("a", "5"));
      assertThat(lab.takeOutputs()).containsExactly("b[1, 3] of 2", "a[2, 5] of 2", "c[4] of 1");
      lab.batch(1, Lab.on("a", "6"));
      assertThat(lab.takeOutputs()).containsExactly("a[6] of 3");
    }
  }

  @ParameterizedTest
  @EnumSource
  void theEventTimeIsThatOfTheRecordTakenLast(Setup setup) {
    try (Lab<String, String> lab = lab(setup)) {
      lab.batch(0, Lab.on("a", "1", 7), Lab.on("a", "2", 5));
      assertThat(lab.outputTimes).containsExactly(7L, 5L, 5L);
      assertThat(lab.takeOutputs()).containsExactly("1@7", "2@5", "a[1, 2] of 2");
    }
  }

  @ParameterizedTest
  @EnumSource
  void timersThatWereDueRunBeforeTheBatchAndThoseThatItSetsAfterAll(Setup setup) {
    try (Lab<String, String> lab = lab(setup)) {
      lab.batch(0, Lab.on("a", "bell"), Lab.on("b", "1"));
      assertThat(lab.takeOutputs()).containsExactly("a[bell] of 1", "b[1] of 1", "a bell after 1");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aBatchIsIteratedOnceAndInItsCallback(Setup setup) {
    try (Lab<String, String> lab = lab(setup)) {
      assertThatThrownBy(() -> lab.batch(0, Lab.on("a", "1"), Lab.on("a", "again")))
          .isInstanceOf(CallbackFailedException.class)
          .hasMessage(
              "processor 'gathering', key a, @OnInput, record at number 2 of the 2 of its key in"
                  + " the micro-batch: java.lang.IllegalStateException: the records of a"
                  + " micro-batch can be iterated once, inside the callback that gets them; keep"
                  + " what is needed again in a list");
      lab.loseBatch(0);
      assertThatThrownBy(() -> lab.batch(0, Lab.on("a", "keep"), Lab.on("b", "useKept")))
          .hasMessageContaining("can be iterated once, inside the callback that gets them");
      assertThatThrownBy(() -> kept.forEach(input -> {})).isInstanceOf(IllegalStateException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFailedMicroBatchLeavesNothing(Setup setup) {
    try (Lab<String, String> lab = lab(setup)) {
      assertThatThrownBy(
              () -> lab.batch(0, Lab.on("a", "1"), Lab.on("b", "fail"), Lab.on("c", "2")))
          .hasMessageContaining("key b, @OnInput, record at number 1 of the 1");
      lab.loseBatch(0).batch(1, Lab.on("a", "3"));
      assertThat(lab.takeOutputs()).containsExactly("a[3] of 1");
    }
  }
}
