package dev.keyfold.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class as a stateful processor. For a class {@code demo.SessionTracker} the annotation
 * processor generates {@code demo.SessionTrackerStatefulProcessor}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Stateful {
  /**
   * The stable name of the processor, the identity of its state: {@code [a-z][a-z0-9-]{0,62}}. It
   * is never derived from the class, so that moving or renaming the class needs nothing.
   */
  String value();

  /**
   * What happens to records that are older than the watermark when they reach the processor's
   * source.
   */
  LatePolicy late() default LatePolicy.DEFAULT;

  /**
   * The engines that the class is to run on: what one of them cannot do is an error. Without any it
   * is those of the option {@code keyfold.engines}, and without that {@link Engine#LOCAL} alone.
   */
  Engine[] engines() default {};
}
