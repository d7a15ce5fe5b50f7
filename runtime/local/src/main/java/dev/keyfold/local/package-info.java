/**
 * Public API: the embedded engine. {@link dev.keyfold.local.Pipeline} says what to run, {@link
 * dev.keyfold.local.EngineOptions} where and how.
 */
@NullMarked
package dev.keyfold.local;

import org.jspecify.annotations.NullMarked;
