/** Internal: writes the generated classes from the model. */
@NullMarked
package dev.keyfold.processor.emit;

import org.jspecify.annotations.NullMarked;
