package dev.keyfold.processor.emit;

import com.palantir.javapoet.CodeBlock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.ToLongFunction;

/** Writes durations as a careful colleague would: in the largest unit that fits. */
final class Durations {
  private static final List<Unit> UNITS =
      List.of(
          new Unit(ChronoUnit.DAYS, Duration::toDays, "ofDays", "d"),
          new Unit(ChronoUnit.HOURS, Duration::toHours, "ofHours", "h"),
          new Unit(ChronoUnit.MINUTES, Duration::toMinutes, "ofMinutes", "min"),
          new Unit(ChronoUnit.SECONDS, Duration::toSeconds, "ofSeconds", "s"),
          new Unit(ChronoUnit.MILLIS, Duration::toMillis, "ofMillis", "ms"));

  private Durations() {}

  private record Unit(
      ChronoUnit length, ToLongFunction<Duration> counter, String factory, String symbol) {
    boolean fits(Duration duration) {
      return duration.truncatedTo(length).equals(duration);
    }

    long count(Duration duration) {
      return counter.applyAsLong(duration);
    }
  }

  /** An expression. */
  static CodeBlock code(Duration duration) {
    for (Unit unit : UNITS) {
      if (unit.fits(duration)) {
        long count = unit.count(duration);
        String suffix = count == (int) count ? "" : "L";
        return CodeBlock.of("$T.$L($L$L)", Duration.class, unit.factory(), count, suffix);
      }
    }
    return CodeBlock.of("$T.parse($S)", Duration.class, duration.toString());
  }

  /** For people: {@code 2 h}. */
  static String text(Duration duration) {
    for (Unit unit : UNITS) {
      if (unit.fits(duration)) {
        return unit.count(duration) + " " + unit.symbol();
      }
    }
    return duration.toString();
  }
}
