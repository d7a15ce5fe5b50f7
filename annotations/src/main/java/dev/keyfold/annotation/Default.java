package dev.keyfold.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a record component or a field of a bean is in state that was written before it existed: a
 * literal of its type, such as {@code "0"}, {@code "true"}, {@code "PT5M"} or the name of an enum
 * constant. On an enum constant, without a value: what a constant is read as that is there no more.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Default {
  /** The literal; empty on an enum constant, and for the empty text. */
  String value() default "";
}
