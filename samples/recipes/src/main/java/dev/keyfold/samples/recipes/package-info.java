/** Internal: the classes that {@code docs/recipes.md} shows, each as small as it can be. */
@NullMarked
package dev.keyfold.samples.recipes;

import org.jspecify.annotations.NullMarked;
