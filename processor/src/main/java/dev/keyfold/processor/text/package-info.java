/** Internal: the small grammars of what users write into annotations: names and durations. */
@NullMarked
package dev.keyfold.processor.text;

import org.jspecify.annotations.NullMarked;
