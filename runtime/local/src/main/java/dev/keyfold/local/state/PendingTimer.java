package dev.keyfold.local.state;

import dev.keyfold.spec.TimerSpec;

/**
 * A timer that is set.
 *
 * @param due in milliseconds
 * @param <K> the grouping key
 */
public record PendingTimer<K>(K key, TimerSpec timer, long due) {}
