package dev.keyfold.samples.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ApiGateTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final ProcessorTester<String, Call, Verdict> tester =
      ProcessorTester.of(ApiGateStatefulProcessor::new);

  @AfterEach
  void close() {
    tester.close();
  }

  // #region test
  @Test
  void threeCallsAtOnceAndThenOneASecond() {
    List<Boolean> passed = calls("ann", 0, 10, 20, 30, 1000, 1010, 2000, 3999);
    assertThat(passed).containsExactly(true, true, true, false, true, false, true, true);
  }

  // #endregion

  @Test
  void eachClientHasItsOwnTokens() {
    assertThat(calls("ann", 0, 1, 2, 3)).containsExactly(true, true, true, false);
    assertThat(calls("bob", 3, 3)).containsExactly(true, true);
  }

  @Test
  void tokensOutliveARestart() {
    assertThat(calls("ann", 0, 1, 2)).containsExactly(true, true, true);
    tester.restart();
    assertThat(calls("ann", 3, 1003)).containsExactly(false, true);
  }

  /** C-116: the same component twice, each with state of its own. */
  @Test
  void bothLimitsCount() {
    List<Boolean> passed = new ArrayList<>();
    for (int second = 0; second < 70; second++) {
      passed.addAll(calls("ann", second * 1000));
    }
    // one token comes back in that minute
    assertThat(passed.subList(0, 61)).doesNotContain(false);
    assertThat(passed.subList(61, 70)).doesNotContain(true);
  }

  @Test
  void refusalsAreForgottenAfterAnHourWithoutAny() {
    calls("ann", 0, 0, 0, 0, 0);
    assertThat(tester.takeOutputs()).extracting(Verdict::refusals).endsWith(1, 2);
    tester.advance(Duration.ofMinutes(59));
    calls("ann", 10_000, 10_000, 10_000, 10_000);
    assertThat(tester.takeOutputs()).extracting(Verdict::refusals).containsExactly(2, 2, 2, 3);
    tester.advance(Duration.ofHours(1));
    calls("ann", 20_000);
    assertThat(tester.takeOutputs()).extracting(Verdict::refusals).containsExactly(0);
  }

  @Test
  void nothingIsKeptOfAClientThatHasAllTokens() {
    calls("ann", 0, 1, 2);
    assertThat(tester.pendingTimers()).hasSize(2);
    tester.advanceWatermarkTo(NOON.plus(Duration.ofHours(1)));
    assertThat(tester.pendingTimers()).isEmpty();
    assertThat(calls("ann", 3_600_001, 3_600_001, 3_600_001, 3_600_001))
        .containsExactly(true, true, true, false);
  }

  /** Calls at these milliseconds; which of them are let through. */
  private List<Boolean> calls(String client, int... millis) {
    int before = tester.outputs().size();
    for (int at : millis) {
      Instant time = NOON.plusMillis(at);
      tester.feed(client, new Call(client, time, "/"), time);
    }
    List<Verdict> all = tester.outputs();
    return all.subList(before, all.size()).stream().map(Verdict::passed).toList();
  }
}
