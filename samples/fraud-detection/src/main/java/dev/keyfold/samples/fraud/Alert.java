package dev.keyfold.samples.fraud;

import java.time.Instant;
import java.util.List;

/**
 * What somebody should look at.
 *
 * @param at when it happened
 * @param failures the failed attempts of the current series
 * @param addresses where they came from, in order of text
 * @param country where the attempt that raised the alert came from
 */
public record Alert(
    String user, Kind kind, Instant at, int failures, List<String> addresses, String country) {
  /** What has happened. */
  public enum Kind {
    /** So many failed attempts that somebody seems to try passwords. */
    GUESSING,
    /** After such a series an attempt has succeeded. */
    BREAK_IN,
    /** A log-in from a country that this user was never in, or not for a long time. */
    NEW_COUNTRY
  }
}
