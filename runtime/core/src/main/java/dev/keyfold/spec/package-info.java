/**
 * Public API, for generated code and engines: what a processor declares about its state. Specs are
 * immutable constants of the generated class.
 */
@NullMarked
package dev.keyfold.spec;

import org.jspecify.annotations.NullMarked;
