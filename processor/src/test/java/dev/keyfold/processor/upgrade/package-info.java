/** Internal: two versions of a class, both generated, over the state of one job. */
@NullMarked
package dev.keyfold.processor.upgrade;

import org.jspecify.annotations.NullMarked;
