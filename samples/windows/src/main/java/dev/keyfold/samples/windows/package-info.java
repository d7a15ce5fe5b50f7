/**
 * Internal: the sample {@link dev.keyfold.samples.windows.SalesWindows}, tumbling windows of event
 * time.
 */
@NullMarked
package dev.keyfold.samples.windows;

import org.jspecify.annotations.NullMarked;
