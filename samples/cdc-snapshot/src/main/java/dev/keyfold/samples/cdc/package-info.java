/**
 * Internal: the sample {@link dev.keyfold.samples.cdc.LatestRow}, from the change events of a
 * database to the latest version of each row.
 */
@NullMarked
package dev.keyfold.samples.cdc;

import org.jspecify.annotations.NullMarked;
