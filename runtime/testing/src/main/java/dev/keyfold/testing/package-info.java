/**
 * Public API: drives a stateful class in tests, in virtual time and without RocksDB, through the
 * production code of the embedded engine.
 */
@NullMarked
package dev.keyfold.testing;

import org.jspecify.annotations.NullMarked;
