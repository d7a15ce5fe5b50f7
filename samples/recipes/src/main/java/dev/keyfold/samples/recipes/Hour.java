package dev.keyfold.samples.recipes;

import java.time.Instant;

/** The number of orders of a customer in the hour that begins then. */
public record Hour(String customer, Instant begin, long orders) {}
