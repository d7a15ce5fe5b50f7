package dev.keyfold.samples.limits;

import java.time.Instant;

/** A call of an interface. */
public record Call(String client, Instant at, String path) {}
