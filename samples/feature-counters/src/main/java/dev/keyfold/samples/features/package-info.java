/**
 * Internal: the sample {@link dev.keyfold.samples.features.FeatureCounters}, counters and rolling
 * statistics per sensor.
 */
@NullMarked
package dev.keyfold.samples.features;

import org.jspecify.annotations.NullMarked;
