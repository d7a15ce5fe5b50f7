/** Internal: the small parts of emission. */
package dev.keyfold.processor.emit;
