package dev.keyfold.samples.web;

import java.time.Duration;
import java.time.Instant;

/**
 * What one client did without a pause of {@link #PAUSE} or more.
 *
 * @param client the address that asked
 * @param start the first click
 * @param end {@link #PAUSE} after the last click; a click exactly then is already in the next
 *     session
 * @param clicks the number of clicks, at least 1
 * @param distinctPages the number of different pages, at least 1
 * @param bytes the sum of the answers
 */
public record Session(
    String client, Instant start, Instant end, long clicks, long distinctPages, long bytes) {

  /** A session ends when its client has been silent for this long. */
  static final Duration PAUSE = Duration.ofMinutes(30);

  /** The session that begins with this click, which is not yet counted. */
  static Session startingWith(Click click) {
    return new Session(click.client(), click.at(), click.at().plus(PAUSE), 0, 0, 0);
  }

  /** This session with one more click, the latest so far. */
  Session with(Click click, boolean newPage) {
    return new Session(
        client,
        start,
        click.at().plus(PAUSE),
        clicks + 1,
        distinctPages + (newPage ? 1 : 0),
        bytes + click.bytes());
  }
}
