package dev.keyfold.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.keyfold.codec.Codecs;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Reading and setting the state of a key from a test. */
class StateAccessTest {

  private final ProcessorTester<String, Integer, String> tester =
      ProcessorTester.of(
          () ->
              Small.of(
                  false,
                  (self, key, input, context, out) -> {
                    self.sum.update(self.sum.getOr(0) + input);
                    self.parts.add(input);
                    self.seen.put(input, new byte[] {1});
                    out.emit(key + self.sum.get());
                  }));

  @AfterEach
  void close() {
    tester.close();
  }

  @Test
  void readsEachKindByItsSpec() {
    tester.feed("a", 1).feed("a", 2);
    assertThat(tester.value("a", Small.SUM)).contains(3);
    assertThat(tester.list("a", Small.PARTS)).containsExactly(1, 2);
    assertThat(tester.map("a", Small.SEEN)).containsOnlyKeys(1, 2);
    assertThat(tester.value("b", Small.SUM)).isEmpty();
    assertThat(tester.list("b", Small.PARTS)).isEmpty();
    assertThat(tester.map("b", Small.SEEN)).isEmpty();
  }

  /** From another package, where the constants of the generated class cannot be seen. */
  @Test
  void readsByAnEqualSpec() {
    tester.feed("a", 1);
    assertThat(tester.value("a", ValueSpec.of("sum", Codecs.INT))).contains(1);
    assertThatThrownBy(() -> tester.value("a", ValueSpec.of("som", Codecs.INT)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the processor has no state variable or timer 'som'; it has [parts, seen, sum, window]");
    assertThatThrownBy(() -> tester.value("a", ValueSpec.of("parts", Codecs.INT)))
        .hasMessageStartingWith("'parts' is of another kind in the processor");
  }

  @Test
  void setsWhatTheNextCallbackSees() {
    tester.write("a", state -> state.value(Small.SUM).update(100)).feed("a", 1);
    assertThat(tester.outputs()).containsExactly("a101");
    tester.write("a", state -> state.list(Small.PARTS).replaceWith(List.of(7, 8)));
    tester.write("a", state -> state.eventTimer(Small.WINDOW).at(Instant.ofEpochSecond(9)));
    tester.restart();
    assertThat(tester.state("a"))
        .contains(entry("sum", 101), entry("parts", List.of(7, 8)))
        .containsKey("seen");
    assertThat(tester.pendingTimers()).hasSize(1);
    tester.advanceWatermarkTo(Instant.ofEpochSecond(9));
    assertThat(tester.takeOutputs()).containsExactly("a101", "a 101");
    assertThat(tester.state("a")).doesNotContainKey("sum");
  }

  /** The map is refreshed by reads of callbacks, not by those of the test. */
  @Test
  void lookingChangesNothing() {
    tester.feed("a", 1).advance(Duration.ofSeconds(50));
    assertThat(tester.map("a", Small.SEEN)).hasSize(1);
    assertThat(tester.state("a")).containsKey("seen");
    assertThat(
            tester.<Integer>read(
                "a",
                state -> {
                  state.value(Small.SUM).update(5);
                  return state.value(Small.SUM).require();
                }))
        .isEqualTo(5);
    tester.advance(Duration.ofSeconds(10));
    assertThat(tester.map("a", Small.SEEN)).isEmpty();
    assertThat(tester.value("a", Small.SUM)).contains(1);
  }

  @Test
  void listsTheKeysThatHaveSomething() {
    tester.feed("b", 1).feed("a", 1).feed("c", 1);
    assertThat(tester.keys()).containsExactly("a", "b", "c");
    tester.write(
        "b",
        state -> {
          state.value(Small.SUM).clear();
          state.list(Small.PARTS).clear();
        });
    assertThat(tester.keys()).containsExactly("a", "b", "c");
    tester.advance(Duration.ofMinutes(1));
    assertThat(tester.keys()).containsExactly("a", "c");
    tester.write("d", state -> state.eventTimer(Small.WINDOW).at(Instant.ofEpochSecond(9)));
    assertThat(tester.keys()).containsExactly("a", "c", "d");
  }

  @Test
  void aWriteThatFailsChangesNothing() {
    tester.feed("a", 1);
    assertThatThrownBy(
            () ->
                tester.write(
                    "a",
                    state -> {
                      state.value(Small.SUM).update(2);
                      throw new IllegalStateException("stop");
                    }))
        .hasMessage("stop");
    assertThat(tester.value("a", Small.SUM)).contains(1);
  }

  @Test
  void handlesAreOfNoUseOutside() {
    tester.feed("a", 1);
    Iterator<Integer> kept = tester.read("a", state -> state.list(Small.PARTS).iterator());
    assertThatThrownBy(kept::next)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("no current key");
  }
}
