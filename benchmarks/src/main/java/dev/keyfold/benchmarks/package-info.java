/** Internal: benchmarks of single operations. */
@NullMarked
package dev.keyfold.benchmarks;

import org.jspecify.annotations.NullMarked;
