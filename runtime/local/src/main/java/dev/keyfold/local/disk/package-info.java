/** Internal: the port to the file system under the log, the identity and the file sinks. */
@NullMarked
package dev.keyfold.local.disk;

import org.jspecify.annotations.NullMarked;
