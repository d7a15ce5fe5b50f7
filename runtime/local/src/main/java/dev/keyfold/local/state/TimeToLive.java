package dev.keyfold.local.state;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.state.RowFormat;
import dev.keyfold.state.StampClock;
import dev.keyfold.time.ExpiryRule;
import dev.keyfold.time.Millis;
import java.util.Optional;

/** When the parts of a state variable expire. Stamps and deadlines are instants of its clock. */
final class TimeToLive {

  private final boolean expires;
  private final boolean refreshOnRead;
  private final StampClock clock;

  /** After the last write. */
  private final long millis;

  /**
   * When something without a stamp counts as written; at the end of time as long as the clock has
   * not begun. The variable has not always expired by this clock.
   */
  private long unstamped = RowFormat.NONE;

  private TimeToLive(boolean expires, long millis, boolean refreshOnRead, StampClock clock) {
    this.expires = expires;
    this.millis = millis;
    this.refreshOnRead = refreshOnRead;
    this.clock = clock;
  }

  static TimeToLive of(StateSpec spec, long unstamped) {
    StampClock clock = clockOf(spec.expiry());
    TimeToLive ttl =
        spec.expiry()
            .map(
                expiry ->
                    new TimeToLive(true, Millis.of(expiry.ttl()), expiry.refreshOnRead(), clock))
            .orElseGet(() -> new TimeToLive(false, Millis.END_OF_TIME, false, clock));
    ttl.setUnstamped(unstamped);
    return ttl;
  }

  /** The clock that stamps are written by; for what does not expire, processing time. */
  static StampClock clockOf(Optional<Expiry> expiry) {
    if (expiry.isEmpty()) {
      return StampClock.PROCESSING;
    }
    if (expiry.get().clock() == TimeDomain.EVENT) {
      return StampClock.EVENT;
    }
    return expiry.get().countsDowntime() ? StampClock.PROCESSING : StampClock.UPTIME;
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

  /** The clock of stamps and deadlines. */
  StampClock clock() {
    return clock;
  }

  /** Whether what has no stamp is still to be told when it counts as written. */
  boolean awaitsClock() {
    return unstamped == Millis.END_OF_TIME;
  }

  /** The stamp of a row, unless it is one of another clock. */
  long taken(StampClock stampClock, long stamp) {
    return stampClock == clock ? stamp : RowFormat.NONE;
  }

  /**
   * Where the index has what a row holds, or {@link RowFormat#NONE}. A row without a stamp does not
   * say by which clock; a pass then sees to it that the index has it by this one.
   */
  long indexedAt(StampClock stampClock, long stamp, long indexedAt) {
    boolean known = expires && (stamp == RowFormat.NONE || stampClock == clock);
    return known ? indexedAt : RowFormat.NONE;
  }

  /**
   * The stamp of something that is written now.
   *
   * @param before its stamp if it was there, else {@link RowFormat#NONE}
   */
  long stamp(long before, CallbackScope scope) {
    if (!expires) {
      return RowFormat.NONE;
    }
    // what is unset is less than any instant
    return clock == StampClock.EVENT
        ? Math.max(before, Math.max(scope.eventTime(), scope.times().watermarkBefore()))
        : scope.now(clock);
  }

  /** When what has this stamp, or none, counts as written. */
  long written(long stamp) {
    return stamp == RowFormat.NONE ? unstamped : stamp;
  }

  /** Of two stamps that of what was written first. */
  long older(long one, long other) {
    long first = Math.min(written(one), written(other));
    boolean open = awaitsClock() && (one == RowFormat.NONE || other == RowFormat.NONE);
    return open ? RowFormat.NONE : first;
  }

  /** Whether what was written at {@code stamp} is gone. */
  boolean isExpired(long stamp, CallbackScope scope) {
    return expires && isExpired(stamp, scope.now(clock));
  }

  /** Whether what was written at {@code stamp} is gone at an instant of the clock. */
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
