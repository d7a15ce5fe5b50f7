package dev.keyfold.local.sample;

import java.time.Instant;

/** The clicks of a user in 30 s from a start on. */
public record Window(String user, long start, long clicks) {
  public static final long SECONDS = 30;

  public Instant end() {
    return Instant.ofEpochSecond(start + SECONDS);
  }
}
