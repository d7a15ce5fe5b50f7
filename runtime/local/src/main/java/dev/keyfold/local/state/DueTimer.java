package dev.keyfold.local.state;

import dev.keyfold.spec.FiredTimer;

/**
 * A timer that is to fire now; its key is current and it is no longer pending.
 *
 * @param fired for the dispatch table of the processor
 * @param key the decoded key
 * @param due the instant that it was set to
 * @param <K> the grouping key
 */
public record DueTimer<K>(FiredTimer fired, K key, long due) {}
