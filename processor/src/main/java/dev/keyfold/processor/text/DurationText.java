package dev.keyfold.processor.text;

import java.math.BigInteger;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The durations that {@code @Ttl} accepts: {@code 500ms 10s 30m 2h 7d}, combinations such as {@code
 * 1h30m}, and ISO-8601 such as {@code PT2H}. What is longer than {@link #LONGEST} becomes that,
 * which means never; nothing overflows.
 */
public final class DurationText {
  /** The accepted forms, as shown to users. */
  public static final String FORMS = "500ms, 10s, 30m, 2h, 7d, combinations such as 1h30m, PT2H";

  /** The longest duration: the whole time line in milliseconds, never reached. */
  public static final Duration LONGEST = Duration.ofMillis(Long.MAX_VALUE);

  private static final Pattern PLAIN =
      Pattern.compile("(-?)(?:(\\d+)d)?(?:(\\d+)h)?(?:(\\d+)m)?(?:(\\d+)s)?(?:(\\d+)ms)?");
  private static final long[] MILLIS = {86_400_000, 3_600_000, 60_000, 1_000, 1};
  private static final Pattern ISO = Pattern.compile("[-+]?[Pp].*");

  private DurationText() {}

  /** The duration, negative ones too; empty if the text has none of the accepted forms. */
  public static Optional<Duration> parse(String text) {
    Matcher plain = PLAIN.matcher(text);
    if (plain.matches() && !text.isEmpty() && !text.equals("-")) {
      return Optional.of(sum(plain));
    }
    return ISO.matcher(text).matches() ? iso(text) : Optional.empty();
  }

  private static Duration sum(Matcher plain) {
    BigInteger total = BigInteger.ZERO;
    for (int unit = 0; unit < MILLIS.length; unit++) {
      String count = plain.group(unit + 2);
      if (count != null) {
        total = total.add(new BigInteger(count).multiply(BigInteger.valueOf(MILLIS[unit])));
      }
    }
    Duration sum = Duration.ofMillis(total.min(BigInteger.valueOf(Long.MAX_VALUE)).longValue());
    return "-".equals(plain.group(1)) ? sum.negated() : sum;
  }

  private static Optional<Duration> iso(String text) {
    try {
      Duration duration = Duration.parse(text);
      return Optional.of(duration.compareTo(LONGEST) > 0 ? LONGEST : duration);
    } catch (DateTimeParseException e) {
      // only an overflow has a cause: a number too large, or a sum of them
      return e.getCause() == null
          ? Optional.empty()
          : Optional.of(text.contains("-") ? LONGEST.negated() : LONGEST);
    }
  }
}
