package dev.keyfold.samples.join;

import java.time.Instant;

/** The price of a symbol from an instant on, until the next quote. */
public record Quote(String symbol, Instant at, long cents) implements MarketEvent {}
