/**
 * Internal: the commit log. One record per epoch holds all that the epoch is; what a section of it
 * means is not known here. {@link dev.keyfold.local.log.LogSegment} and {@link
 * dev.keyfold.local.log.CommitFormat} have the drawings.
 */
@NullMarked
package dev.keyfold.local.log;

import org.jspecify.annotations.NullMarked;
