package dev.keyfold.local.state;

import dev.keyfold.spec.StateSpec;

/**
 * A variable with an {@code @OnExpire} method.
 *
 * @param index for the dispatch table of the processor
 */
record HandledVariable(int index, StateSpec spec) {}
