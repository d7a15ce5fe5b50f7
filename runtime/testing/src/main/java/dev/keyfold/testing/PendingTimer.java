package dev.keyfold.testing;

import dev.keyfold.annotation.TimeDomain;
import java.time.Instant;
import java.util.Optional;

/**
 * A timer that is set and has not fired.
 *
 * @param key the grouping key
 * @param name the stored name of the timer
 * @param id of a timer of a family; empty for a single one
 * @param clock what it follows
 * @param due the instant that it is set to
 * @param <K> the type of the key
 */
public record PendingTimer<K>(
    K key, String name, Optional<Object> id, TimeDomain clock, Instant due) {

  /** A single timer. */
  public PendingTimer(K key, String name, TimeDomain clock, Instant due) {
    this(key, name, Optional.empty(), clock, due);
  }

  static <K> PendingTimer<K> of(dev.keyfold.local.state.PendingTimer<K> timer) {
    return new PendingTimer<>(
        timer.key(),
        timer.timer().name(),
        Optional.ofNullable(timer.id()),
        timer.timer().clock(),
        Instant.ofEpochMilli(timer.due()));
  }
}
