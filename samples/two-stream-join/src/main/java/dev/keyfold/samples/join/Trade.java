package dev.keyfold.samples.join;

import java.time.Instant;

/** So many shares have changed hands. */
public record Trade(String id, String symbol, Instant at, long shares) implements MarketEvent {}
