/**
 * Internal to Keyfold: what the annotation processor costs a build, measured against javac without
 * it over the same classes.
 */
@NullMarked
package dev.keyfold.benchmarks.compile;

import org.jspecify.annotations.NullMarked;
