/** Public API: sources that read files line by line, and a sink that writes JSON Lines. */
@NullMarked
package dev.keyfold.local.connector.file;

import org.jspecify.annotations.NullMarked;
