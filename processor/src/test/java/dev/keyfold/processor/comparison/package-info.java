/** Internal: when mistakes are found, here and in other systems. */
@NullMarked
package dev.keyfold.processor.comparison;

import org.jspecify.annotations.NullMarked;
