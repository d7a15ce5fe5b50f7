/**
 * Internal: the sample {@link dev.keyfold.samples.tracker.SessionTracker}, with two named timers of
 * the wall clock.
 */
@NullMarked
package dev.keyfold.samples.tracker;

import org.jspecify.annotations.NullMarked;
