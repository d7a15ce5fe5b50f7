/**
 * Public API: the command line for builds that Maven does not run. {@link dev.keyfold.cli.Main} is
 * what they start.
 */
@NullMarked
package dev.keyfold.cli;

import org.jspecify.annotations.NullMarked;
