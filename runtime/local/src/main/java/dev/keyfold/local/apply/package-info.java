/**
 * Internal: brings committed state changes into the store. It works on committed bytes only, and
 * publishes one number, the applied epoch.
 */
@NullMarked
package dev.keyfold.local.apply;

import org.jspecify.annotations.NullMarked;
