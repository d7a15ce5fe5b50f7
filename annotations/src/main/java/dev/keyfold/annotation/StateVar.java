package dev.keyfold.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declares a field as a state variable or a named timer, one per key. */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.CLASS)
public @interface StateVar {
  /**
   * The stored name, {@code [A-Za-z][A-Za-z0-9_]{0,62}}; empty: the name of the field. State is
   * found by this name, so a field can be renamed freely when the name is given.
   */
  String name() default "";

  /**
   * The column family that the variable is bound to; empty: values share the family of the
   * processor, each list and map has one named after it. Values of one family share one row per
   * key.
   */
  String family() default "";

  /** Counts up to start over, on purpose, with new and empty state; at least 1. */
  int epoch() default 1;

  /**
   * A {@code Codec} of your own for the value, element or map value, in place of the generated one.
   * It has a constructor without arguments and says what it writes by {@link StoredAs}.
   */
  Class<?> codec() default Void.class;
}
