/**
 * Internal: the rules of time that every engine follows: what is due, what has expired, what is
 * late, and in which order. All instants are milliseconds since 1970, and no sum ever wraps.
 */
@NullMarked
package dev.keyfold.time;

import org.jspecify.annotations.NullMarked;
