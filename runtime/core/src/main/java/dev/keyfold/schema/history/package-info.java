/**
 * For connectors and tools: the recorded versions of a processor, {@code <name>/<n>.json} in the
 * source tree. {@link dev.keyfold.schema.history.HistoryFolder} reads and writes them, {@link
 * dev.keyfold.schema.history.History} is what they tell, {@link
 * dev.keyfold.schema.history.HistoryProblem} what is wrong with the files themselves.
 */
@NullMarked
package dev.keyfold.schema.history;

import org.jspecify.annotations.NullMarked;
