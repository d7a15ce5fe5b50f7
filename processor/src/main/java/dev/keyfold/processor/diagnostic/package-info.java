/**
 * Internal: what the processor tells its users. One catalogue of diagnostics with stable ids, an
 * immutable report that checks return, and the one class that prints it.
 */
@NullMarked
package dev.keyfold.processor.diagnostic;

import org.jspecify.annotations.NullMarked;
