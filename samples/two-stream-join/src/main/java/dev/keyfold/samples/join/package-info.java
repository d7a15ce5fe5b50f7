/**
 * Internal: the sample {@link dev.keyfold.samples.join.TradeQuotes}, which joins two streams by
 * event time.
 */
@NullMarked
package dev.keyfold.samples.join;

import org.jspecify.annotations.NullMarked;
