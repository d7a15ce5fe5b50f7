/** Internal: the processor among other processors, classes with errors, and its own failures. */
package dev.keyfold.processor.rounds;
