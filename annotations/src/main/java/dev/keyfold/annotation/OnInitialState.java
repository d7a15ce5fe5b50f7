package dev.keyfold.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the method that makes state from what another system knew: it is called with each row of a
 * snapshot, before any record is. First the key, then the row, then in any order an {@code Emitter}
 * and a {@code Context}. Timers that it sets run when all rows have been read.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface OnInitialState {}
