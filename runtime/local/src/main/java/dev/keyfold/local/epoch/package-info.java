/**
 * Internal: the running of micro-batches. {@link dev.keyfold.local.epoch.StageRun} takes one stage
 * through the four phases of one.
 */
@NullMarked
package dev.keyfold.local.epoch;

import org.jspecify.annotations.NullMarked;
