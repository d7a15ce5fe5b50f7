package dev.keyfold.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The time to live of a state variable: per value, per list element, per map entry. What was last
 * written at {@code t} is invisible from {@code t + ttl} on.
 */
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.CLASS)
public @interface Ttl {
  /**
   * The duration: {@code 500ms 10s 30m 2h 7d}, combinations such as {@code 1h30m}, or ISO-8601 such
   * as {@code PT2H}. Longer than the time line means never.
   */
  String value();

  /**
   * The clock that the expiry follows. By {@link TimeDomain#EVENT} something is written at the
   * event time of the record or event timer that writes it, but not before the watermark, and is
   * gone when the watermark has reached its end.
   */
  TimeDomain clock() default TimeDomain.PROCESSING;

  /** What starts the time over. */
  Refresh refresh() default Refresh.ON_WRITE;

  /** Whether the time in which no job runs counts; event time does not move then anyway. */
  Downtime downtime() default Downtime.COUNTED;
}
