/**
 * For connectors: what a source and a sink of the embedded engine implement. The engine calls them
 * from one thread at a time.
 */
@NullMarked
package dev.keyfold.local.connector;

import org.jspecify.annotations.NullMarked;
