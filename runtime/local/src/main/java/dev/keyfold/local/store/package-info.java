/**
 * Internal: the sorted-bytes store under the state, and the change batch that is at once the state
 * section of a commit record and the input of the store.
 */
@NullMarked
package dev.keyfold.local.store;

import org.jspecify.annotations.NullMarked;
