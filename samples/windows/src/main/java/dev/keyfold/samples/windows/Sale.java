package dev.keyfold.samples.windows;

import java.time.Instant;

/** A shop has sold something. */
public record Sale(String shop, Instant at, long cents) {}
