/** Internal: the layout and the names of Java source text. */
package dev.keyfold.processor.source;
