package dev.keyfold.samples.web;

import java.time.Instant;

/**
 * One request of an access log.
 *
 * @param client the address that asked
 * @param at when, to the second
 * @param page what was asked for, without the query string
 * @param bytes the size of the answer; 0 where the log says {@code -}
 */
public record Click(String client, Instant at, String page, long bytes) {}
