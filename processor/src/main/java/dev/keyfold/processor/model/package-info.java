/**
 * Internal: what a stateful class declares, as values that know nothing of the compiler. The
 * analysis builds them, the checks judge them, the emission reads them.
 */
@NullMarked
package dev.keyfold.processor.model;

import org.jspecify.annotations.NullMarked;
