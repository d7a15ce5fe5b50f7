package dev.keyfold.samples.tracker;

import java.time.Instant;

/**
 * What there is to say about a session.
 *
 * @param start the earliest click so far
 * @param last the latest click so far
 * @param pages the number of clicks so far
 */
public record SessionUpdate(String user, Instant start, Instant last, int pages, Status status) {
  /** Why there is something to say. */
  public enum Status {
    /** There was a click. */
    ACTIVE,
    /** There was no click for a while, and the session is still open. */
    HEARTBEAT,
    /** There was no click for so long that the session is over. */
    CLOSED
  }
}
