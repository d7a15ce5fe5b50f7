package dev.keyfold.samples.features;

import java.time.Instant;

/** A sensor has measured something. */
public record Reading(String sensor, Instant at, double value) {}
