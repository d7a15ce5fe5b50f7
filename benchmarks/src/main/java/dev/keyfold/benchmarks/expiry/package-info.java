/**
 * Internal: how fast very much state goes whose time is up, and how long a micro-batch takes
 * meanwhile.
 */
@NullMarked
package dev.keyfold.benchmarks.expiry;

import org.jspecify.annotations.NullMarked;
