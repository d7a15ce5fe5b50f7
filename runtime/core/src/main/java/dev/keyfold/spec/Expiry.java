package dev.keyfold.spec;

import dev.keyfold.annotation.TimeDomain;
import java.time.Duration;

/**
 * When a state variable expires: {@code ttl} after its last write, or its last use.
 *
 * @param ttl positive; a duration beyond the time line means never
 * @param clock the clock that is followed
 * @param refreshOnRead whether a read that returned a value starts the time over
 * @param countsDowntime whether the time in which no job runs counts, by processing time
 */
public record Expiry(
    Duration ttl, TimeDomain clock, boolean refreshOnRead, boolean countsDowntime) {
  /** Checks that {@code ttl} is positive. */
  public Expiry {
    if (ttl.isZero() || ttl.isNegative()) {
      throw new IllegalArgumentException("a time to live is positive, found " + ttl);
    }
  }

  /** Expires {@code ttl} of processing time after the last write. */
  public static Expiry afterWrite(Duration ttl) {
    return new Expiry(ttl, TimeDomain.PROCESSING, false, true);
  }

  /** Expires {@code ttl} of processing time after the last write or read. */
  public static Expiry afterAccess(Duration ttl) {
    return new Expiry(ttl, TimeDomain.PROCESSING, true, true);
  }

  /** The same on the other clock. */
  public Expiry in(TimeDomain domain) {
    return new Expiry(ttl, domain, refreshOnRead, countsDowntime);
  }

  /** The same, without the time in which no job runs. */
  public Expiry excludingDowntime() {
    return new Expiry(ttl, clock, refreshOnRead, false);
  }
}
