/**
 * Internal: the recorded state schemas of the module that is compiled: where they are, and what the
 * rule book in {@link dev.keyfold.schema} says of the class beside them, as a report. Reads files
 * and never writes any.
 */
@NullMarked
package dev.keyfold.processor.history;

import org.jspecify.annotations.NullMarked;
