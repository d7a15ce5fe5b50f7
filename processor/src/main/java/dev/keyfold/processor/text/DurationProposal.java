package dev.keyfold.processor.text;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What somebody may have meant by a text that is no duration: {@code 30 mins}, {@code 1.5h}, {@code
 * 2 weeks}.
 */
public final class DurationProposal {
  private static final Pattern PART = Pattern.compile("\\s*(\\d{1,9}(?:\\.\\d{1,9})?)\\s*([a-z]+)");
  private static final Map<String, Duration> UNITS = new HashMap<>();

  static {
    unit(Duration.ofMillis(1), "ms", "msec", "milli", "millisecond");
    unit(Duration.ofSeconds(1), "s", "sec", "second");
    unit(Duration.ofMinutes(1), "m", "min", "minute");
    unit(Duration.ofHours(1), "h", "hr", "hour");
    unit(Duration.ofDays(1), "d", "day");
    unit(Duration.ofDays(7), "w", "week");
  }

  private DurationProposal() {}

  private static void unit(Duration length, String... names) {
    for (String name : names) {
      UNITS.putIfAbsent(name, length);
      UNITS.putIfAbsent(name + "s", length);
    }
  }

  /** A duration as {@link DurationText} accepts it; empty where there is nothing to guess. */
  public static Optional<String> of(String text) {
    BigDecimal millis = BigDecimal.ZERO;
    String rest = text.toLowerCase(Locale.ROOT).strip();
    Matcher part = PART.matcher(rest);
    int end = 0;
    while (part.find() && part.start() == end && UNITS.containsKey(part.group(2))) {
      BigDecimal length = BigDecimal.valueOf(UNITS.get(part.group(2)).toMillis());
      millis = millis.add(new BigDecimal(part.group(1)).multiply(length));
      end = part.end();
    }
    boolean whole = end > 0 && end == rest.length() && millis.signum() > 0;
    return whole && millis.stripTrailingZeros().scale() <= 0
        ? Optional.of(written(Duration.ofMillis(millis.longValueExact())))
        : Optional.empty();
  }

  private static String written(Duration duration) {
    return part(duration.toDaysPart(), "d")
        + part(duration.toHoursPart(), "h")
        + part(duration.toMinutesPart(), "m")
        + part(duration.toSecondsPart(), "s")
        + part(duration.toMillisPart(), "ms");
  }

  private static String part(long count, String unit) {
    return count == 0 ? "" : count + unit;
  }
}
