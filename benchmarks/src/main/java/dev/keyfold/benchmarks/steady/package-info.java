/**
 * Internal: what an event costs in the long run. Whole jobs, warm, on input from memory, beside a
 * loop that is written by hand.
 */
@NullMarked
package dev.keyfold.benchmarks.steady;

import org.jspecify.annotations.NullMarked;
