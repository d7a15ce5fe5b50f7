package dev.keyfold.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the checks for hidden state and for the cuts of batches find, and what they leave alone. */
class HiddenStateTest {

  private static Instant at(long seconds) {
    return Instant.ofEpochSecond(seconds);
  }

  private static ProcessorTester<String, Integer, String> tester(Small.OnInput onInput) {
    return ProcessorTester.of(() -> Small.of(false, onInput));
  }

  /**
   * C-10: the count is in a plain field, so that keys share it and a restart forgets it. The
   * message is shown in docs/testing.md.
   */
  @Test
  void aPlainFieldThatIsEmitted() {
    try (ProcessorTester<String, Integer, String> tester =
        ProcessorTester.of(
            () -> {
              int[] count = {0};
              return Small.of(
                  false, (self, key, input, context, out) -> out.emit(key + ++count[0]));
            })) {
      tester.feed("a", 7).feed("b", 8).feed("a", 9);
      assertThat(tester.outputs()).containsExactly("a1", "b2", "a3");
      assertThatThrownBy(tester::checkHiddenState)
          .isInstanceOf(HiddenStateError.class)
          .hasMessage(
              """
              processor 'small' gives another result on a new object: it has hidden state
                key     b
                record  2 of 3: TestRecord[key=b, value=8, eventTime=Optional.empty]
                differs output 1 was b2, is b1
                why     a plain field or a collaborator holds something from an earlier callback,\
               which a restart forgets and other keys see
                fix     make it a state variable, or compute it from the record and the state""");
    }
  }

  /** It comes out only in the state after the third record, and is gone after the fourth. */
  @Test
  void aPlainFieldThatIsStored() {
    try (ProcessorTester<String, Integer, String> tester =
        ProcessorTester.of(
            () -> {
              int[] last = {0};
              return Small.of(
                  false,
                  (self, key, input, context, out) -> {
                    self.sum.update(Math.max(input, last[0]));
                    last[0] = input;
                  });
            })) {
      tester.feed("a", 1).feed("a", 9).feed("a", 2).feed("a", 2);
      assertThatThrownBy(tester::checkHiddenState).hasMessageContaining("record  3 of 4: ");
      tester.feed("b", 7);
      assertThatThrownBy(tester::checkHiddenState).hasMessageContaining("record  3 of 5: ");
    }
  }

  @Test
  void aTimerThatComesFromAPlainField() {
    try (ProcessorTester<String, Integer, String> tester =
        ProcessorTester.of(
            () -> {
              int[] last = {0};
              return Small.of(
                  false,
                  (self, key, input, context, out) -> {
                    self.window.at(at(100 + last[0]));
                    last[0] = input;
                  });
            })) {
      tester.feed("a", 5).feed("a", 5);
      assertThatThrownBy(tester::checkHiddenState)
          .hasMessageContaining("timer 'window' was 1970-01-01T00:01:45Z, is 1970-01-01T00:01:40Z")
          .hasMessageContaining("record  2 of 2");
    }
  }

  @Test
  void somethingOutsideOfTheClass() {
    AtomicInteger outside = new AtomicInteger();
    try (ProcessorTester<String, Integer, String> tester =
        tester(
            (self, key, input, context, out) ->
                out.emit(key + outside.incrementAndGet(), at(input)))) {
      tester.feed("a", 3);
      assertThatThrownBy(tester::checkHiddenState)
          .hasMessageContaining("gives another result when the same is done again")
          .hasMessageContaining("output 1 was a1 at 1970-01-01T00:00:03Z, is a2 at 1970")
          .hasMessageContaining("the wall clock, randomness");
    }
  }

  /** With all records in one batch, the sum is not put out before the last one is in it. */
  @Test
  void aResultThatDependsOnTheCut() {
    Small.OnInput sums =
        (self, key, input, context, out) -> {
          self.sum.update(self.sum.getOr(0) + input);
          self.window.at(at(input / 10 * 10 + 10));
        };
    try (ProcessorTester<String, Integer, String> tester = tester(sums)) {
      tester.feed("a", 1, at(1)).feed("a", 11, at(11)).endInput();
      assertThat(tester.outputs()).containsExactly("a 12");
      tester.checkHiddenState();
      tester.checkBatchCuts();
    }
    try (ProcessorTester<String, Integer, String> tester = tester(sums)) {
      tester.feed(
          List.of(
              TestRecord.of("a", 5, at(5)),
              TestRecord.of("a", 6, at(30)),
              TestRecord.of("a", 50, at(50))));
      tester.endInput();
      tester.checkHiddenState();
      assertThatThrownBy(tester::checkBatchCuts)
          .hasMessageContaining("gives another result when each record is a micro-batch of its own")
          .hasMessageContaining("output 1 was a 61 at 1970-01-01T00:01:00Z, is a 11 at 1970")
          .hasMessageContaining("event timers run after all records of a batch");
    }
  }

  /** State, timers, edits, restarts and expiry: nothing of this is hidden. */
  @Test
  void nothingIsReportedOfACleanClass() {
    try (ProcessorTester<String, Integer, String> tester =
        tester(
            (self, key, input, context, out) -> {
              self.sum.update(self.sum.getOr(0) + input);
              self.parts.add(input);
              self.seen.put(input, new byte[] {(byte) input});
              out.emit(key + self.sum.get() + self.parts.size());
            })) {
      tester.maxDelay(Duration.ofSeconds(5));
      tester.feed("a", 1, at(10)).feed("b", 1, at(6)).feed("a", 2).restart();
      tester.write("a", state -> state.value(Small.SUM).update(100));
      tester
          .feed(List.of(TestRecord.of("a", 3), TestRecord.of("a", 4)))
          .advance(Duration.ofSeconds(59))
          .feed("b", 5);
      tester.advance(Duration.ofSeconds(30)).feed("a", 6).endInput();
      assertThatCode(tester::checkHiddenState).doesNotThrowAnyException();
      assertThatCode(tester::checkBatchCuts).doesNotThrowAnyException();
      assertThat(tester.outputs()).contains("a1074", "b62");
    }
  }

  /** However records are cut, the ones that were late are late, and no others. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void cutsLeaveLatenessAlone(boolean acceptsLate) {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      try (ProcessorTester<String, Integer, String> tester =
          ProcessorTester.of(
              () ->
                  Small.of(
                      acceptsLate,
                      (self, key, input, context, out) ->
                          out.emit(input + " " + context.isLate())))) {
        tester.maxDelay(Duration.ofSeconds(random.nextInt(3)));
        int number = 0;
        for (int batch = 0; batch < 5; batch++) {
          List<TestRecord<String, Integer>> records = new ArrayList<>();
          for (int i = random.nextInt(4); i >= 0; i--) {
            records.add(TestRecord.of("a", number++, at(batch + random.nextInt(6))));
          }
          tester.feed(records);
        }
        assertThatCode(tester::checkBatchCuts).as("seed %d", seed).doesNotThrowAnyException();
      }
    }
  }

  /** A batch that failed left no trace, and is not done again. */
  @Test
  void failedBatchesAreNotDoneAgain() {
    try (ProcessorTester<String, Integer, String> tester =
        tester(
            (self, key, input, context, out) -> {
              self.sum.update(input);
              if (input < 0) {
                throw new IllegalStateException("told to fail");
              }
              out.emit(key + input);
            })) {
      tester.feed("a", 1);
      assertThatThrownBy(() -> tester.feed("a", -1)).hasRootCauseMessage("told to fail");
      tester.feed("a", 2);
      assertThatCode(tester::checkHiddenState).doesNotThrowAnyException();
      assertThatCode(tester::checkBatchCuts).doesNotThrowAnyException();
    }
  }
}
