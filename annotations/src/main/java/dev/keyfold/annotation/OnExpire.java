package dev.keyfold.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the method that is called with what a {@link Ttl} has removed: first the key, then the
 * value, for a list the element, for a map the key of the entry and its value, then in any order an
 * {@code Emitter} and a {@code Context}. It is called exactly once for each value, element and
 * entry that has expired, and never for one that was cleared or overwritten before. A component
 * handles what has expired of its own variables.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface OnExpire {
  /**
   * The stored name of the state variable: its field's, unless {@code @StateVar(name = …)} says
   * another.
   */
  String value();
}
