/** Public API: stateful classes in tests of JUnit Jupiter. Needs {@code junit-jupiter-api}. */
@NullMarked
package dev.keyfold.testing.junit;

import org.jspecify.annotations.NullMarked;
