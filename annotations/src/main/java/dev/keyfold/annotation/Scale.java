package dev.keyfold.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * How exact a {@code BigDecimal} in state is. Every {@code BigDecimal} needs one: on the record
 * component or bean field, or on the state variable for its value, element or map value. A value
 * that does not fit is refused when it is written, never rounded.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Scale {
  /** How many digits there are at most, before and after the point together. */
  int precision();

  /** How many of them come after the point. */
  int scale();
}
