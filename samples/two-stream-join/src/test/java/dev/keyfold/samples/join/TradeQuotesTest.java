package dev.keyfold.samples.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.testing.ProcessorTester;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TradeQuotesTest {
  private static final Instant NINE = Instant.parse("2026-01-05T09:00:00Z");

  private final ProcessorTester<String, MarketEvent, PricedTrade> tester =
      ProcessorTester.of(TradeQuotesStatefulProcessor::new);

  @BeforeEach
  void letThemBeOutOfOrder() {
    tester.maxDelay(Duration.ofSeconds(5));
  }

  @AfterEach
  void close() {
    tester.close();
  }

  @Test
  void aTradeWaitsForQuotesThatMayStillCome() {
    feed(quote(0, 1210));
    feed(trade("a", 4));
    feed(quote(8, 1230));
    feed(quote(3, 1215));
    assertThat(tester.outputs()).isEmpty();
    feed(quote(10, 1240));
    assertThat(tester.outputs())
        .containsExactly(new PricedTrade("a", "ACME", at(4), 100, 1215, at(3)));
    assertThat(tester.timedOutputs().get(0).eventTime()).contains(at(4));
  }

  @Test
  void theQuoteOfTheSameInstantCountsAndALaterOneDoesNot() {
    feed(quote(3, 1215));
    feed(quote(4, 1216));
    feed(trade("a", 3));
    feed(trade("b", 4));
    tester.endInput();
    assertThat(tester.outputs()).extracting(PricedTrade::cents).containsExactly(1215L, 1216L);
  }

  @Test
  void aTradeWithoutAQuoteIsPutOutApart() {
    feed(trade("a", 1));
    feed(quote(2, 1210));
    feed(trade("b", 3));
    tester.endInput();
    assertThat(tester.outputs(TradeQuotesStatefulProcessor.UNPRICED))
        .containsExactly(trade("a", 1));
    assertThat(tester.outputs()).extracting(PricedTrade::id).containsExactly("b");
  }

  @Test
  void theLastQuoteStaysHoweverLongAgoItWas() {
    feed(quote(0, 1210));
    feed(quote(1, 1211));
    for (int second = 100; second < 1_000; second += 100) {
      feed(trade("t" + second, second));
    }
    tester.restart();
    tester.endInput();
    assertThat(tester.outputs()).hasSize(9).extracting(PricedTrade::cents).containsOnly(1211L);
    assertThat(tester.pendingTimers()).isEmpty();
  }

  private void feed(MarketEvent event) {
    tester.feed(event.symbol(), event, event.at());
  }

  private static Quote quote(int second, long cents) {
    return new Quote("ACME", at(second), cents);
  }

  private static Trade trade(String id, int second) {
    return new Trade(id, "ACME", at(second), 100);
  }

  private static Instant at(int second) {
    return NINE.plusSeconds(second);
  }
}
