package dev.keyfold.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the method that is called once per record: first the key, then the record, then in any
 * order an {@code Emitter} and a {@code Context}.
 *
 * <p>With {@code Iterable<I>} in place of the record {@code I} it is called once per key and
 * micro-batch. Several methods may each take another type of one sealed interface; a record goes to
 * the one with the most specific type.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface OnInput {}
