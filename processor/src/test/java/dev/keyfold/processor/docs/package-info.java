/** Internal: what the documentation shows of the processor is what it does. */
@NullMarked
package dev.keyfold.processor.docs;

import org.jspecify.annotations.NullMarked;
