/** Internal: Java source text: types, code and declarations, and the file that they become. */
@NullMarked
package dev.keyfold.processor.source;

import org.jspecify.annotations.NullMarked;
