/** Public API: sources and sinks that live in the memory of this process. */
@NullMarked
package dev.keyfold.local.connector.memory;

import org.jspecify.annotations.NullMarked;
