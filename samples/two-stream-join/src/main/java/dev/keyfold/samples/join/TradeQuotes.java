package dev.keyfold.samples.join;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.ListState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.Output;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds for each trade the quote that held when it was made; both streams may be out of order. */
// #region join
@Stateful("trade-quotes")
public class TradeQuotes {
  @StateVar ListState<Quote> quotes;
  @StateVar ListState<Trade> waiting;

  /** Pending at the oldest thing that the watermark has not passed. */
  @StateVar EventTimer next;

  @OnInput
  void quote(String symbol, Quote quote) {
    quotes.add(quote);
    wakeAt(quote.at());
  }

  @OnInput
  void trade(String symbol, Trade trade) {
    waiting.add(trade);
    wakeAt(trade.at());
  }

  private void wakeAt(Instant at) {
    if (next.pending().map(at::isBefore).orElse(true)) next.at(at);
  }

  @OnTimer("next")
  void settle(
      String symbol,
      Context time,
      Emitter<PricedTrade> out,
      @Output("unpriced") Emitter<Trade> unpriced) {
    Instant watermark = time.watermark().orElseThrow();
    List<Quote> known = inOrder(quotes.stream());
    List<Trade> early = new ArrayList<>();
    for (Trade trade : inOrder(waiting.stream())) {
      Optional<Quote> quote = latest(known, trade.at());
      if (trade.at().isAfter(watermark)) early.add(trade);
      else if (quote.isEmpty()) unpriced.emit(trade, trade.at());
      else out.emit(PricedTrade.of(trade, quote.get()), trade.at());
    }
    Optional<Quote> last = latest(known, watermark);
    List<Quote> needed = known.stream().filter(quote -> !isBefore(quote, last)).toList();
    waiting.replaceWith(early);
    quotes.replaceWith(needed);
    Stream.concat(early.stream(), needed.stream())
        .map(MarketEvent::at)
        .filter(watermark::isBefore)
        .forEach(this::wakeAt);
  }

  private static <E extends MarketEvent> List<E> inOrder(Stream<E> events) {
    return events.sorted(Comparator.comparing(MarketEvent::at)).toList();
  }

  private static Optional<Quote> latest(List<Quote> inOrder, Instant at) {
    return inOrder.stream().takeWhile(quote -> !quote.at().isAfter(at)).reduce((a, b) -> b);
  }

  private static boolean isBefore(Quote quote, Optional<Quote> last) {
    return last.isPresent() && quote.at().isBefore(last.get().at());
  }
}
// #endregion
