/**
 * Internal: what a build has to do so that the annotation processor runs, and how it is told that
 * it did not. Shared by the Maven plugin and the command line.
 */
@NullMarked
package dev.keyfold.setup;

import org.jspecify.annotations.NullMarked;
