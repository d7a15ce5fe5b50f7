package dev.keyfold.benchmarks.steady;

import java.time.Instant;

/** An event of the input. */
record Click(String user, String page, Instant at) {}
