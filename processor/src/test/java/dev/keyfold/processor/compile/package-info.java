/** Internal: compiles sources with the processor, with javac and with the Eclipse compiler. */
@NullMarked
package dev.keyfold.processor.compile;

import org.jspecify.annotations.NullMarked;
