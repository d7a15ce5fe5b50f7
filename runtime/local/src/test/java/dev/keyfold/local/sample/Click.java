package dev.keyfold.local.sample;

import java.time.Instant;

/** A click of a user at a second of 1970. */
public record Click(String user, long second) {
  public Instant at() {
    return Instant.ofEpochSecond(second);
  }
}
