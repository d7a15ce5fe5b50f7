/**
 * Internal: the state of one processor in one worker: handles, the cache of the keys' slots, and
 * the deadline index, over a {@link dev.keyfold.local.store.StateStore}.
 */
@NullMarked
package dev.keyfold.local.state;

import org.jspecify.annotations.NullMarked;
