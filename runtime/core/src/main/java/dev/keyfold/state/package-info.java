/**
 * Internal: the bytes of state, the same on every engine, and frozen. {@link
 * dev.keyfold.state.RowFormat} has the drawing.
 */
@NullMarked
package dev.keyfold.state;

import org.jspecify.annotations.NullMarked;
