package dev.keyfold.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a {@code Codec} of your own: the Avro schema of what it writes, which has to be known when the
 * class that uses it is compiled.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface StoredAs {
  /** The Avro schema as JSON: the same as what {@code Codec.schema()} returns. */
  String value();

  /**
   * What the written data means. A codec that gives the same schema another meaning, say cents for
   * euros, counts it up; data of another version is refused.
   */
  int version() default 1;
}
