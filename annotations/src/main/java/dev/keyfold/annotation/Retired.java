package dev.keyfold.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * State variables and timers of a class with {@code @Stateful} that are gone on purpose: their data
 * is dropped with the first committed batch, and their names are never used again. It stays for as
 * long as a recorded version has them.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Retired {
  /** The stored names. */
  String[] value();
}
