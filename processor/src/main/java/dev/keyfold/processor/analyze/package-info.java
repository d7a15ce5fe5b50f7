/**
 * Internal: reads what the compiler knows of a stateful class into the model. Types are judged
 * here, where they can be seen; everything else is left to the checks.
 */
@NullMarked
package dev.keyfold.processor.analyze;

import org.jspecify.annotations.NullMarked;
