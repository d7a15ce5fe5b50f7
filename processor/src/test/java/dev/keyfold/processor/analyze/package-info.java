/** Internal: what is read of a class, and what is said of its types. */
package dev.keyfold.processor.analyze;
