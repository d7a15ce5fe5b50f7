package dev.keyfold.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the method that is called when a timer is due: first the key, then in any order an {@code
 * Emitter}, a {@code Context} or a {@code TimerContext}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface OnTimer {
  /** The stored name of the timer: its field's, unless {@code @StateVar(name = …)} says another. */
  String value();
}
