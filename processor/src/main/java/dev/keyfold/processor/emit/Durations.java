package dev.keyfold.processor.emit;

import dev.keyfold.processor.source.CodeBlock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Writes durations as a careful colleague would: in the largest unit that fits. */
final class Durations {
  private static final List<Unit> UNITS =
      List.of(
          new Unit(86_400, "ofDays", "d"),
          new Unit(3_600, "ofHours", "h"),
          new Unit(60, "ofMinutes", "min"),
          new Unit(1, "ofSeconds", "s"));

  private Durations() {}

  private record Unit(long seconds, String factory, String symbol) {}

  private record Amount(long count, String factory, String symbol) {}

  /** Nothing where not even milliseconds fit. */
  private static Optional<Amount> amount(Duration duration) {
    long seconds = duration.toSeconds();
    if (duration.equals(Duration.ofSeconds(seconds))) {
      for (Unit unit : UNITS) {
        if (seconds % unit.seconds() == 0) {
          long count = seconds / unit.seconds();
          return Optional.of(new Amount(count, unit.factory(), unit.symbol()));
        }
      }
    }
    long millis = duration.toMillis();
    return duration.equals(Duration.ofMillis(millis))
        ? Optional.of(new Amount(millis, "ofMillis", "ms"))
        : Optional.empty();
  }

  /** An expression. */
  static CodeBlock code(Duration duration) {
    Optional<Amount> amount = amount(duration);
    if (amount.isEmpty()) {
      return CodeBlock.of("$T.parse($S)", Contract.DURATION, duration.toString());
    }
    long count = amount.get().count();
    String suffix = count == (int) count ? "" : "L";
    return CodeBlock.of("$T.$L($L$L)", Contract.DURATION, amount.get().factory(), count, suffix);
  }

  /** For people: {@code 2 h}. */
  static String text(Duration duration) {
    Optional<Amount> amount = amount(duration);
    return amount.isEmpty()
        ? duration.toString()
        : amount.get().count() + " " + amount.get().symbol();
  }
}
