/** Internal: what becomes of recorded state schemas at compile time. */
@NullMarked
package dev.keyfold.processor.history;

import org.jspecify.annotations.NullMarked;
