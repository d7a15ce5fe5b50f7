/** Internal: valid classes, changed at random, and what becomes of them. */
@NullMarked
package dev.keyfold.processor.fuzz;

import org.jspecify.annotations.NullMarked;
