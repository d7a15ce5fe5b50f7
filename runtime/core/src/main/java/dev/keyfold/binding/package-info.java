/**
 * Public API, for generated code only: what it needs to bind a user's object and to keep its plain
 * fields in step with the state of the current key.
 */
@NullMarked
package dev.keyfold.binding;

import org.jspecify.annotations.NullMarked;
