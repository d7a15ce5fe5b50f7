package dev.keyfold.benchmarks.steady;

/** What is emitted for each event: the count, or the seconds that the session lasts. */
record Update(String user, long value) {}
