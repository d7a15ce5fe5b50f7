package dev.keyfold.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.apache.avro.specific.SpecificRecord;
import org.jspecify.annotations.Nullable;

/**
 * The codecs that Keyfold brings, and what generated codecs are made of.
 *
 * <p>All of them refuse a null with an {@link IllegalArgumentException} that names the path to it,
 * except {@link #nullable}. Decoded lists, sets and maps are unmodifiable and keep their order.
 */
public final class Codecs {
  /** Avro {@code boolean}. */
  public static final Codec<Boolean> BOOLEAN = new PrimitiveCodecs.OfBoolean();

  /** Avro {@code int}, checked to fit when read. */
  public static final Codec<Byte> BYTE = new PrimitiveCodecs.OfByte();

  /** Avro {@code int}, checked to fit when read. */
  public static final Codec<Short> SHORT = new PrimitiveCodecs.OfShort();

  /** Avro {@code int}. */
  public static final Codec<Integer> INT = new PrimitiveCodecs.OfInt();

  /** Avro {@code long}. */
  public static final Codec<Long> LONG = new PrimitiveCodecs.OfLong();

  /** Avro {@code float}. */
  public static final Codec<Float> FLOAT = new PrimitiveCodecs.OfFloat();

  /** Avro {@code double}. */
  public static final Codec<Double> DOUBLE = new PrimitiveCodecs.OfDouble();

  /** Avro {@code int} from 0 to 65535. */
  public static final Codec<Character> CHAR = new PrimitiveCodecs.OfChar();

  /** Avro {@code string}. An unpaired surrogate is an {@link IllegalArgumentException}. */
  public static final Codec<String> STRING = new PrimitiveCodecs.OfString();

  /** Avro {@code bytes}. Arrays are copied in both directions, and never {@code immutable()}. */
  public static final Codec<byte[]> BYTES = new PrimitiveCodecs.OfBytes();

  /**
   * Avro {@code timestamp-micros}. An instant finer than a microsecond, or further than some
   * 292,000 years from 1970, is an {@link IllegalArgumentException}: it would not come back.
   */
  public static final Codec<Instant> INSTANT = new TimeCodecs.OfInstant();

  /** Avro {@code date}. A date that is no {@code int} of days is refused. */
  public static final Codec<LocalDate> LOCAL_DATE = new TimeCodecs.OfLocalDate();

  /** Avro {@code time-micros}. A time finer than a microsecond is refused. */
  public static final Codec<LocalTime> LOCAL_TIME = new TimeCodecs.OfLocalTime();

  /** Avro {@code local-timestamp-micros}, with the limits of {@link #INSTANT}. */
  public static final Codec<LocalDateTime> LOCAL_DATE_TIME = new TimeCodecs.OfLocalDateTime();

  /** The Avro record {@code dev.keyfold.Duration} of seconds and nanoseconds. */
  public static final Codec<Duration> DURATION = new TimeCodecs.OfDuration();

  /** The Avro fixed {@code dev.keyfold.UUID} of 16 bytes with logical type {@code uuid}. */
  public static final Codec<UUID> UUID = new PrimitiveCodecs.OfUuid();

  /**
   * Avro {@code bytes}: two's complement, big-endian, as few bytes as it takes. The logical type
   * {@code big-integer} tells them from bytes that are no number.
   */
  public static final Codec<BigInteger> BIG_INTEGER = new BigIntegerCodec();

  /** The union of null and Avro {@code int}. */
  public static final Codec<OptionalInt> OPTIONAL_INT = new OptionalNumberCodecs.OfInt();

  /** The union of null and Avro {@code long}. */
  public static final Codec<OptionalLong> OPTIONAL_LONG = new OptionalNumberCodecs.OfLong();

  /** The union of null and Avro {@code double}. */
  public static final Codec<OptionalDouble> OPTIONAL_DOUBLE = new OptionalNumberCodecs.OfDouble();

  /** An Avro array of {@code boolean}. */
  public static final Codec<boolean[]> BOOLEANS = new NumberArrayCodecs.OfBooleans();

  /** An Avro array of {@code int}, each checked to fit when read. */
  public static final Codec<short[]> SHORTS = new NumberArrayCodecs.OfShorts();

  /** An Avro array of {@code int}. */
  public static final Codec<int[]> INTS = new NumberArrayCodecs.OfInts();

  /** An Avro array of {@code long}. */
  public static final Codec<long[]> LONGS = new NumberArrayCodecs.OfLongs();

  /** An Avro array of {@code int}, each checked to fit when read. */
  public static final Codec<char[]> CHARS = new NumberArrayCodecs.OfChars();

  /** An Avro array of {@code float}. */
  public static final Codec<float[]> FLOATS = new NumberArrayCodecs.OfFloats();

  /** An Avro array of {@code double}. */
  public static final Codec<double[]> DOUBLES = new NumberArrayCodecs.OfDoubles();

  private Codecs() {}

  /**
   * Avro {@code decimal} in {@code bytes}. What is read has exactly this scale; a value that would
   * have to be rounded, or has more digits, is an {@link IllegalArgumentException}.
   *
   * @param precision the most digits, before and after the point together; at least 1
   * @param scale how many of them come after the point
   * @throws IllegalArgumentException when the scale is negative or more than the precision
   */
  public static Codec<BigDecimal> decimal(int precision, int scale) {
    return new DecimalCodec(precision, scale);
  }

  /** The union of null and the type; {@code Optional} itself is never null. */
  public static <T> Codec<Optional<T>> optional(Codec<T> codec) {
    return new OptionalCodec<>(codec);
  }

  /** The union of null and the type, for elements and components that may be null. */
  public static <T> Codec<@Nullable T> nullable(Codec<T> codec) {
    return codec instanceof UnionCodec<T> union
        ? new NullableUnionCodec<>(union)
        : new NullableCodec<>(codec);
  }

  /** An Avro array. */
  public static <T extends @Nullable Object> Codec<List<T>> list(Codec<T> element) {
    return new ListCodec<>(element);
  }

  /**
   * An Avro array as an array of objects.
   *
   * @param empty an array of the class of the elements, without any: {@code new String[0]}, {@code
   *     new List<?>[0]}
   */
  public static <T extends @Nullable Object> Codec<T[]> array(Codec<T> element, Object[] empty) {
    return new ArrayCodec<>(element, empty);
  }

  /**
   * The codec of a class that Avro has generated, with the schema of that class. Avro's own code
   * writes and reads it, so conversions of logical types are those of the class.
   */
  public static <T extends SpecificRecord> Codec<T> avro(Class<T> type) {
    return new SpecificCodec<>(type);
  }

  /**
   * An Avro array, in the order of the set's iterator. Decoded sets keep that order; an element
   * that is stored twice, as a list may have done, is there once.
   */
  public static <T extends @Nullable Object> Codec<Set<T>> set(Codec<T> element) {
    return new SetCodec<>(element);
  }

  /** An Avro map, in the order of the map's iterator. */
  public static <V extends @Nullable Object> Codec<Map<String, V>> map(Codec<V> value) {
    return new MapCodec<>(value);
  }

  /**
   * A map with keys that are no text: an Avro array of records with a key and a value, whose name
   * is made of the names of both.
   */
  public static <K, V extends @Nullable Object> Codec<Map<K, V>> entries(
      Codec<K> key, Codec<V> value) {
    return new EntriesCodec<>(key, value);
  }

  /** An Avro enum: named like the class, its symbols the constants as declared. */
  public static <E extends Enum<E>> Codec<E> enumeration(Class<E> type) {
    return new EnumCodec<>(type);
  }

  /**
   * The same codec, whose refusals to encode start with a path.
   *
   * @param path what holds the value, {@code Cart.items}
   */
  public static <T extends @Nullable Object> Codec<T> at(String path, Codec<T> codec) {
    return new PathCodec<>(path, codec);
  }

  /**
   * Refuses an object of a subclass: what the subclass adds would not be stored.
   *
   * @throws IllegalArgumentException when the value is not of exactly this class
   */
  public static void requireExactly(Class<?> type, Object value) {
    if (value.getClass() != type) {
      throw UnencodableException.of(
          "is a "
              + value.getClass().getName()
              + ", of which only what "
              + type.getName()
              + " has would be stored");
    }
  }

  /**
   * The value, if there is one.
   *
   * @param path what holds the value, {@code Cart.items}
   * @throws IllegalArgumentException naming the path when the value is null
   */
  public static <T> T required(@Nullable T value, String path) {
    if (value == null) {
      throw UnencodableException.nullAt(path);
    }
    return value;
  }
}
