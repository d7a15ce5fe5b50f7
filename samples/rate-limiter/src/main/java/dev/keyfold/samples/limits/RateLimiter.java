package dev.keyfold.samples.limits;

import dev.keyfold.Context;
import dev.keyfold.EventTimer;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A token bucket per key, which holds so many tokens and gets them back one by one. It works on the
 * key of the callback that asks it.
 */
// #region limiter
public final class RateLimiter {
  private final int capacity;
  private final Duration perToken;

  @StateVar int used;
  @StateVar @Nullable Instant since; // when the first of them comes back, less the time it takes
  @StateVar EventTimer full;

  public RateLimiter(int capacity, Duration window) {
    this.capacity = capacity;
    perToken = window.dividedBy(capacity);
  }

  /** Whether there is a token; if so, it is taken. */
  public boolean tryTake(Instant now) {
    giveBack(now);
    if (used == capacity) return false;
    if (since == null) since = now;
    used++;
    full.at(since.plus(perToken.multipliedBy(used)));
    return true;
  }

  private void giveBack(Instant now) {
    if (since == null || now.isBefore(since)) return;
    long back = Math.min(used, Duration.between(since, now).dividedBy(perToken));
    used -= (int) back;
    since = used == 0 ? null : since.plus(perToken.multipliedBy(back));
  }

  /** Nothing is kept of a key that has all its tokens. */
  @OnTimer("full")
  void forget(Object key, Context time) {
    time.watermark().ifPresent(this::giveBack);
  }
}
// #endregion
