/**
 * Public API: the state handles, timers and contexts that a stateful class works with, and the two
 * contracts around it: {@link dev.keyfold.StatefulProcessor}, which the annotation processor
 * generates, and {@link dev.keyfold.StateBinder}, the port that each engine implements.
 */
@NullMarked
package dev.keyfold;

import org.jspecify.annotations.NullMarked;
