package dev.keyfold.samples.fraud;

import java.time.Instant;

/**
 * Somebody has tried to log in.
 *
 * @param address where the attempt came from
 * @param country where that address is
 * @param success whether the password was right
 */
public record Attempt(String user, Instant at, String address, String country, boolean success) {}
