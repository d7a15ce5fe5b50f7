/**
 * Internal: random types, changed at random, compiled before and after, and their stored values.
 */
@NullMarked
package dev.keyfold.processor.evolution;

import org.jspecify.annotations.NullMarked;
