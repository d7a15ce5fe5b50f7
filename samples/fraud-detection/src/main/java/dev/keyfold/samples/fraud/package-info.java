/**
 * Internal: the sample {@link dev.keyfold.samples.fraud.FraudDetector}, three rules over the
 * log-ins of each user.
 */
@NullMarked
package dev.keyfold.samples.fraud;

import org.jspecify.annotations.NullMarked;
