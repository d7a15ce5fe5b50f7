/**
 * Internal: the sample {@link dev.keyfold.samples.limits.ApiGate}, which uses the component {@link
 * dev.keyfold.samples.limits.RateLimiter} twice.
 */
@NullMarked
package dev.keyfold.samples.limits;

import org.jspecify.annotations.NullMarked;
