/**
 * Internal: warnings about what the bodies of methods do, read from the trees of javac after it has
 * resolved every name in them. On other compilers, and where a build tool wraps javac, there are no
 * trees, and these warnings are left out. Nothing here ever ends a compilation.
 */
@NullMarked
package dev.keyfold.processor.check.body;

import org.jspecify.annotations.NullMarked;
