/**
 * Internal: the annotation processor. It reads a stateful class into a model, checks the model, and
 * generates code from it; each step is a package.
 */
@NullMarked
package dev.keyfold.processor;

import org.jspecify.annotations.NullMarked;
