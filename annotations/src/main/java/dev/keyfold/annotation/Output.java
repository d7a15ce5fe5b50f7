package dev.keyfold.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an {@code Emitter} parameter as a side output, apart from what the class puts out
 * otherwise: {@code @Output("alerts") Emitter<Alert> alerts}. Any callback with a key can have any
 * number of them; the same name means the same output, with one type.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.CLASS)
public @interface Output {
  /**
   * The name of the output: {@code [A-Za-z][A-Za-z0-9_]{0,62}}. The generated class has a constant
   * of it, by which a pipeline says where the output goes.
   */
  String value();
}
