/** Internal: writes the generated classes from the model. Only this package knows JavaPoet. */
@NullMarked
package dev.keyfold.processor.emit;

import org.jspecify.annotations.NullMarked;
