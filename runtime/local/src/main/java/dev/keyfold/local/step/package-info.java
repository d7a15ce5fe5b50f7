/** Internal: work beside the epochs, in pieces that can be turned by hand. */
@NullMarked
package dev.keyfold.local.step;

import org.jspecify.annotations.NullMarked;
