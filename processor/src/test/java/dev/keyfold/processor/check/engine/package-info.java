/** Internal: what is said of classes for engines that cannot do all that they ask for. */
@NullMarked
package dev.keyfold.processor.check.engine;

import org.jspecify.annotations.NullMarked;
