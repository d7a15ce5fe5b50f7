package dev.keyfold.samples.limits;

import java.time.Instant;

/**
 * What becomes of a call.
 *
 * @param passed whether it is let through
 * @param refusals how many calls of the client have been refused since it was last quiet
 */
public record Verdict(String client, Instant at, String path, boolean passed, int refusals) {}
