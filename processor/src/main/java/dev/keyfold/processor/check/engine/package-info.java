/**
 * Internal: what each engine can do of what a class can declare. One table, from which errors for
 * the engines that a class names are reported, and {@code docs/engines.md} is written.
 */
@NullMarked
package dev.keyfold.processor.check.engine;

import org.jspecify.annotations.NullMarked;
