package dev.keyfold.samples.join;

import java.time.Instant;

/** Something about a symbol, from one of the two streams. */
public sealed interface MarketEvent permits Quote, Trade {
  /** What it is about. */
  String symbol();

  /** When it was. */
  Instant at();
}
