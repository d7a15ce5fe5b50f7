package dev.keyfold.processor.emit;

import com.palantir.javapoet.CodeBlock;
import java.time.Duration;
import java.util.List;

/** Writes durations as a careful colleague would: in the largest unit that fits. */
final class Durations {
  private static final List<Unit> UNITS =
      List.of(
          new Unit(Duration.ofDays(1), "ofDays", "d"),
          new Unit(Duration.ofHours(1), "ofHours", "h"),
          new Unit(Duration.ofMinutes(1), "ofMinutes", "min"),
          new Unit(Duration.ofSeconds(1), "ofSeconds", "s"),
          new Unit(Duration.ofMillis(1), "ofMillis", "ms"));

  private Durations() {}

  private record Unit(Duration length, String factory, String symbol) {
    boolean fits(Duration duration) {
      return duration.equals(length.multipliedBy(duration.dividedBy(length)));
    }
  }

  /** An expression. */
  static CodeBlock code(Duration duration) {
    for (Unit unit : UNITS) {
      if (unit.fits(duration)) {
        long count = duration.dividedBy(unit.length());
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
        return duration.dividedBy(unit.length()) + " " + unit.symbol();
      }
    }
    return duration.toString();
  }
}
