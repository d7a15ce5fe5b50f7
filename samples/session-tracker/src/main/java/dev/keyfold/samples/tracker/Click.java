package dev.keyfold.samples.tracker;

import java.time.Instant;

/** A user has asked for a page. */
public record Click(String user, String page, Instant at) {}
