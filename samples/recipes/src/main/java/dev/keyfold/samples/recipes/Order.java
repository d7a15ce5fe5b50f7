package dev.keyfold.samples.recipes;

import java.time.Instant;

/** An order of a customer. */
public record Order(String id, String customer, long cents, Instant at) {}
