package dev.keyfold.local.state;

import dev.keyfold.spec.TimerSpec;
import org.jspecify.annotations.Nullable;

/**
 * A timer that is set.
 *
 * @param id of a timer of a family; null for a single one
 * @param due in milliseconds
 * @param <K> the grouping key
 */
public record PendingTimer<K>(K key, TimerSpec timer, @Nullable Object id, long due) {}
