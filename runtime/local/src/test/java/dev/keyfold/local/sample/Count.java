package dev.keyfold.local.sample;

/** How many there have been. */
public record Count(String key, long count) {}
