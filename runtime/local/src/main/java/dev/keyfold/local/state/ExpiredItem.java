package dev.keyfold.local.state;

import dev.keyfold.spec.ExpiredState;

/**
 * Something that has expired and is to be handed over now; its key is current.
 *
 * @param expired for the dispatch table of the processor
 * @param key the decoded key
 * @param <K> the grouping key
 */
public record ExpiredItem<K>(ExpiredState expired, K key) {}
