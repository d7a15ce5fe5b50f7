package dev.keyfold.local.state;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.state.RowFormat;
import dev.keyfold.time.ExpiryRule;
import dev.keyfold.time.Millis;

/**
 * When the parts of a state variable expire.
 *
 * @param millis after the last write
 * @param refreshOnRead whether reads count as writes
 */
record TimeToLive(boolean expires, long millis, boolean refreshOnRead) {

  private static final TimeToLive NEVER = new TimeToLive(false, Millis.END_OF_TIME, false);

  static TimeToLive of(StateSpec spec) {
    return spec.expiry().map(expiry -> of(spec, expiry)).orElse(NEVER);
  }

  private static TimeToLive of(StateSpec spec, Expiry expiry) {
    if (expiry.clock() != TimeDomain.PROCESSING) {
      throw new IllegalArgumentException(
          "state variable '"
              + spec.name()
              + "' expires by event time, which this engine does not offer yet; use"
              + " TimeDomain.PROCESSING or an EventTimer that clears it");
    }
    return new TimeToLive(true, Millis.of(expiry.ttl()), expiry.refreshOnRead());
  }

  /** The stamp of something that is written now. */
  long stamp(long now) {
    return expires ? now : RowFormat.NONE;
  }

  /** Whether what was written at {@code stamp} is gone. */
  boolean isExpired(long stamp, long now) {
    return expires && ExpiryRule.isExpired(stamp, millis, now);
  }

  /** Whether there is an end to what was written at {@code stamp}. */
  boolean isIndexed(long stamp) {
    return expires && deadline(stamp) != Millis.END_OF_TIME;
  }

  /** When what was written at {@code stamp} is gone; the end of time for never. */
  long deadline(long stamp) {
    return ExpiryRule.deadline(stamp, millis);
  }
}
