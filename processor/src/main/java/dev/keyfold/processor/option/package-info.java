/** Internal: the options of the processor, {@code -Akeyfold.…}. */
@NullMarked
package dev.keyfold.processor.option;

import org.jspecify.annotations.NullMarked;
