/**
 * Internal: the sample {@link dev.keyfold.samples.totals.RunningTotals}, totals per customer with
 * de-duplication.
 */
@NullMarked
package dev.keyfold.samples.totals;

import org.jspecify.annotations.NullMarked;
