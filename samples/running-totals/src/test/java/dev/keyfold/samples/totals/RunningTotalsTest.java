package dev.keyfold.samples.totals;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RunningTotalsTest {
  private final ProcessorTester<String, OrderLine, Total> tester =
      ProcessorTester.of(RunningTotalsStatefulProcessor::new);

  @AfterEach
  void close() {
    tester.close();
  }

  // #region test
  @Test
  void aLineThatComesAgainDoesNotCount() {
    buys("1001", 2, 350);
    buys("1001", 2, 350);
    buys("1002", 2, 350);
    assertThat(tester.outputs())
        .containsExactly(new Total("ann", 1, 0, 700), new Total("ann", 2, 0, 1_400));
  }

  // #endregion

  @Test
  void aCancellationTakesBackAndComesAgainJustAsWell() {
    buys("1001", 2, 350);
    buys("C1003", -1, 350);
    buys("C1003", -1, 350);
    assertThat(tester.outputs()).last().isEqualTo(new Total("ann", 1, 1, 350));
  }

  /** C-11: each entry expires for itself. */
  @Test
  void aLineIsRememberedForThirtyDays() {
    buys("1001", 1, 100);
    tester.advance(Duration.ofDays(15));
    buys("1002", 1, 100);
    tester.advance(Duration.ofDays(15));
    buys("1001", 1, 100);
    buys("1002", 1, 100);
    assertThat(tester.outputs()).extracting(Total::lines).containsExactly(1L, 2L, 3L);
  }

  @Test
  void whatWasSeenSurvivesARestart() {
    buys("1001", 1, 100);
    tester.restart();
    buys("1001", 1, 100);
    assertThat(tester.outputs()).hasSize(1);
  }

  private void buys(String invoice, int quantity, long pence) {
    tester.feed("ann", new OrderLine(new OrderLine.Id(invoice, "LAMP", quantity, pence), "ann"));
  }
}
