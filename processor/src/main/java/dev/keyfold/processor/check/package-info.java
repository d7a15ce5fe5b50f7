/**
 * Internal: the rules that a stateful class has to keep. One class per family of annotations; each
 * judges the model and returns a report.
 */
@NullMarked
package dev.keyfold.processor.check;

import org.jspecify.annotations.NullMarked;
