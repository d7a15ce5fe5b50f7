/**
 * Public API: the annotations that a stateful processor class is written with. They are read by
 * {@code keyfold-processor} while javac runs and are not visible at run time.
 */
@NullMarked
package dev.keyfold.annotation;

import org.jspecify.annotations.NullMarked;
