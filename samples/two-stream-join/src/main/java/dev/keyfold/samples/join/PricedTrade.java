package dev.keyfold.samples.join;

import java.time.Instant;

/**
 * A trade with the price that held when it was made.
 *
 * @param quoted when that price was quoted
 */
public record PricedTrade(
    String id, String symbol, Instant at, long shares, long cents, Instant quoted) {
  static PricedTrade of(Trade trade, Quote quote) {
    return new PricedTrade(
        trade.id(), trade.symbol(), trade.at(), trade.shares(), quote.cents(), quote.at());
  }
}
