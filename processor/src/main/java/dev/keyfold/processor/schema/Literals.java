package dev.keyfold.processor.schema;

import dev.keyfold.codec.Codec;
import dev.keyfold.codec.Codecs;
import dev.keyfold.processor.model.Scalar;
import dev.keyfold.processor.model.StateType.DecimalType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What a scalar looks like as the text of {@code @Default}, and what Avro makes of it.
 *
 * @param form what the text has to be, for messages
 * @param example one such text
 */
public record Literals(String form, String example, Function<String, Object> reader) {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
  private static final Pattern PLAIN_NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?");
  private static final Map<Scalar, Literals> ALL = new EnumMap<>(Scalar.class);

  static {
    add(Scalar.BOOLEAN, "true or false", "true", Codecs.BOOLEAN, Literals::truth);
    add(Scalar.BYTE, "a whole number from -128 to 127", "0", Codecs.BYTE, Byte::valueOf);
    add(Scalar.SHORT, "a whole number from -32768 to 32767", "0", Codecs.SHORT, Short::valueOf);
    add(Scalar.INT, "a whole number of 32 bits", "0", Codecs.INT, Integer::valueOf);
    add(Scalar.LONG, "a whole number of 64 bits", "0", Codecs.LONG, Long::valueOf);
    add(
        Scalar.BIG_INTEGER,
        "a whole number",
        "0",
        Codecs.BIG_INTEGER,
        text -> plain(text).toBigIntegerExact());
    add(Scalar.CHAR, "exactly one character", "-", Codecs.CHAR, Literals::character);
    add(
        Scalar.FLOAT,
        "a decimal number that a float can hold",
        "0.5",
        Codecs.FLOAT,
        text -> {
          float value = Float.parseFloat(number(text));
          return finite(value, Float.isFinite(value));
        });
    add(
        Scalar.DOUBLE,
        "a decimal number that a double can hold",
        "0.5",
        Codecs.DOUBLE,
        text -> {
          double value = Double.parseDouble(number(text));
          return finite(value, Double.isFinite(value));
        });
    add(Scalar.STRING, "text without half a surrogate pair", "none", Codecs.STRING, text -> text);
    add(
        Scalar.INSTANT,
        "an ISO instant in microseconds at most",
        "1970-01-01T00:00:00Z",
        Codecs.INSTANT,
        Instant::parse);
    add(Scalar.LOCAL_DATE, "an ISO date", "1970-01-01", Codecs.LOCAL_DATE, LocalDate::parse);
    add(
        Scalar.LOCAL_TIME,
        "an ISO time in microseconds at most",
        "12:00",
        Codecs.LOCAL_TIME,
        LocalTime::parse);
    add(
        Scalar.LOCAL_DATE_TIME,
        "an ISO date and time in microseconds at most",
        "1970-01-01T00:00",
        Codecs.LOCAL_DATE_TIME,
        LocalDateTime::parse);
    add(Scalar.DURATION, "an ISO duration", "PT5M", Codecs.DURATION, Duration::parse);
    add(
        Scalar.UUID,
        "a UUID of 36 characters",
        "00000000-0000-0000-0000-000000000000",
        Codecs.UUID,
        Literals::uuid);
  }

  /** The literals of a scalar; empty where it has none. */
  public static Optional<Literals> of(Scalar scalar) {
    return Optional.ofNullable(ALL.get(scalar));
  }

  /** The literals of a decimal. */
  public static Literals of(DecimalType decimal) {
    Codec<BigDecimal> codec = Codecs.decimal(decimal.precision(), decimal.scale());
    int before = decimal.precision() - decimal.scale();
    return new Literals(
        "a number with at most "
            + before
            + " digits before the point and "
            + decimal.scale()
            + " after it",
        BigDecimal.ZERO.setScale(decimal.scale()).toPlainString(),
        text -> DefaultValues.of(codec, plain(text)));
  }

  private static <T> void add(
      Scalar scalar, String form, String example, Codec<T> codec, Function<String, T> reader) {
    ALL.put(
        scalar, new Literals(form, example, text -> DefaultValues.of(codec, reader.apply(text))));
  }

  /** The default of an Avro field that a text stands for; empty when it has not the form. */
  public Optional<Object> read(String text) {
    try {
      return Optional.of(reader.apply(text));
    } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
      // said in the message by the form
      return Optional.empty();
    }
  }

  private static boolean truth(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new IllegalArgumentException(text);
    }
    return Boolean.parseBoolean(text);
  }

  private static char character(String text) {
    if (text.length() != 1) {
      throw new IllegalArgumentException(text);
    }
    return text.charAt(0);
  }

  /** Without NaN, infinity, hexadecimal digits and type suffixes, which Java would read. */
  private static String number(String text) {
    if (!NUMBER.matcher(text).matches()) {
      throw new IllegalArgumentException(text);
    }
    return text;
  }

  /** Without an exponent, which could stand for a number of any length. */
  private static BigDecimal plain(String text) {
    if (!PLAIN_NUMBER.matcher(text).matches()) {
      throw new IllegalArgumentException(text);
    }
    return new BigDecimal(text);
  }

  private static <N> N finite(N number, boolean isFinite) {
    if (!isFinite) {
      throw new IllegalArgumentException(number.toString());
    }
    return number;
  }

  /** Java reads shorter ones too. */
  private static UUID uuid(String text) {
    UUID uuid = UUID.fromString(text);
    if (!uuid.toString().equalsIgnoreCase(text)) {
      throw new IllegalArgumentException(text);
    }
    return uuid;
  }
}
