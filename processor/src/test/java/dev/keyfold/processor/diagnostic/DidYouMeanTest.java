package dev.keyfold.processor.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DidYouMeanTest {
  private static final List<String> TIMERS = List.of("heartbeat", "idle", "ideal");

  @ParameterizedTest
  @CsvSource({"idel, idle", "idl, idle", "IDLE, idle", "hartbeet, heartbeat", "xidle, idle"})
  void findsTheNearest(String written, String expected) {
    assertThat(DidYouMean.nearest(written, List.of("heartbeat", "idle"))).contains(expected);
  }

  @Test
  void prefersFewerEdits() {
    assertThat(DidYouMean.nearest("idel", TIMERS)).contains("ideal");
  }

  @Test
  void prefersTheFirstByNameOfTwoEquallyNearOnes() {
    assertThat(DidYouMean.nearest("tick3", List.of("tick2", "tick1"))).contains("tick1");
  }

  @ParameterizedTest
  @CsvSource({"harbet, idle", "a, b", "ab, cd", "'', a"})
  void findsNothingFarAway(String written, String candidate) {
    assertThat(DidYouMean.nearest(written, List.of(candidate))).isEmpty();
    assertThat(DidYouMean.hint(written, List.of(candidate))).isEmpty();
  }

  @Test
  void findsNothingWhereThereIsNothing() {
    assertThat(DidYouMean.nearest("idle", List.of())).isEmpty();
  }

  @Test
  void hintEndsASentence() {
    assertThat(DidYouMean.hint("idel", List.of("idle"))).isEqualTo("; did you mean 'idle'?");
  }
}
