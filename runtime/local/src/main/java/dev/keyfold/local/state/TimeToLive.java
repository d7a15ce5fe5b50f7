package dev.keyfold.local.state;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.state.RowFormat;
import dev.keyfold.time.ExpiryRule;
import dev.keyfold.time.Millis;

/** When the parts of a state variable expire. */
final class TimeToLive {

  private final boolean expires;
  private final boolean refreshOnRead;

  /** After the last write. */
  private final long millis;

  /** When something without a stamp counts as written: the variable has not always expired. */
  private long unstamped = RowFormat.NONE;

  private TimeToLive(boolean expires, long millis, boolean refreshOnRead) {
    this.expires = expires;
    this.millis = millis;
    this.refreshOnRead = refreshOnRead;
  }

  static TimeToLive of(StateSpec spec, long unstamped) {
    TimeToLive ttl =
        spec.expiry()
            .map(expiry -> of(spec, expiry))
            .orElseGet(() -> new TimeToLive(false, Millis.END_OF_TIME, false));
    ttl.setUnstamped(unstamped);
    return ttl;
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

  /** Something without a stamp counts as written at this time from now on. */
  void setUnstamped(long time) {
    unstamped = time;
  }

  boolean expires() {
    return expires;
  }

  /** Whether reads count as writes. */
  boolean refreshOnRead() {
    return refreshOnRead;
  }

  /** The stamp of something that is written now. */
  long stamp(long now) {
    return expires ? now : RowFormat.NONE;
  }

  /** When what has this stamp, or none, counts as written. */
  long written(long stamp) {
    return stamp == RowFormat.NONE ? unstamped : stamp;
  }

  /** Whether what was written at {@code stamp} is gone. */
  boolean isExpired(long stamp, long now) {
    return expires && ExpiryRule.isExpired(written(stamp), millis, now);
  }

  /** Whether there is an end to what was written at {@code stamp}. */
  boolean isIndexed(long stamp) {
    return expires && deadline(stamp) != Millis.END_OF_TIME;
  }

  /** When what was written at {@code stamp} is gone; the end of time for never. */
  long deadline(long stamp) {
    return expires ? ExpiryRule.deadline(written(stamp), millis) : Millis.END_OF_TIME;
  }
}
