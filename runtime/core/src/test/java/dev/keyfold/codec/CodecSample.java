package dev.keyfold.codec;

import static dev.keyfold.codec.TestRecords.INNER;
import static dev.keyfold.codec.TestRecords.ORDER;
import static dev.keyfold.codec.TestRecords.OUTER;

import dev.keyfold.codec.TestRecords.Inner;
import dev.keyfold.codec.TestRecords.Order;
import dev.keyfold.codec.TestRecords.Outer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.jspecify.annotations.Nullable;

/**
 * A value and the datum that Avro's generic writer takes for it.
 *
 * @param <T> the type of the value
 */
record CodecSample<T>(String name, Codec<T> codec, T value, @Nullable Object datum) {
  private static final UUID ID = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");
  private static final Instant BEFORE_1970 = Instant.parse("1969-12-31T23:59:59.999999Z");

  @Override
  public String toString() {
    return name;
  }

  Schema schema() {
    return Schemas.parse(codec.schema());
  }

  byte[] bytes() {
    return Bytes.encode(codec, value);
  }

  static Stream<CodecSample<?>> all() {
    return Stream.of(scalars(), numbers(), arrays(), times(), containers(), maps(), records())
        .flatMap(samples -> samples);
  }

  private static Stream<CodecSample<?>> scalars() {
    return Stream.of(
        same("false", Codecs.BOOLEAN, false),
        same("true", Codecs.BOOLEAN, true),
        new CodecSample<>("byte", Codecs.BYTE, Byte.MIN_VALUE, -128),
        new CodecSample<>("short", Codecs.SHORT, Short.MAX_VALUE, 32767),
        same("int 0", Codecs.INT, 0),
        same("int min", Codecs.INT, Integer.MIN_VALUE),
        same("int max", Codecs.INT, Integer.MAX_VALUE),
        same("long -1", Codecs.LONG, -1L),
        same("long 64", Codecs.LONG, 64L),
        same("long min", Codecs.LONG, Long.MIN_VALUE),
        same("long max", Codecs.LONG, Long.MAX_VALUE),
        same("float", Codecs.FLOAT, Float.MIN_VALUE),
        same("float NaN", Codecs.FLOAT, Float.NaN),
        same("double", Codecs.DOUBLE, -0.0),
        same("double infinity", Codecs.DOUBLE, Double.NEGATIVE_INFINITY),
        new CodecSample<>("char", Codecs.CHAR, '\uFFFF', 65535),
        same("empty text", Codecs.STRING, ""),
        same("ASCII", Codecs.STRING, "/products/item42\0\n\u007F"),
        same("Latin", Codecs.STRING, "Z\u00FCrich\u0080\u00FF"),
        same("all widths", Codecs.STRING, "a\u07FF\u0800\uD7FF\uE000\uFFFD\uFFFF\uD83D\uDE00z"),
        same("long text", Codecs.STRING, "\u20AC".repeat(10_000)),
        new CodecSample<>("bytes", Codecs.BYTES, new byte[] {0, -1}, buffer(0, -1)),
        new CodecSample<>("no bytes", Codecs.BYTES, new byte[0], buffer()),
        new CodecSample<>("UUID", Codecs.UUID, ID, uuid()),
        new CodecSample<>(
            "enum",
            Codecs.enumeration(RoundingMode.class),
            RoundingMode.HALF_EVEN,
            new GenericData.EnumSymbol(
                Schemas.parse(Codecs.enumeration(RoundingMode.class).schema()), "HALF_EVEN")));
  }

  private static Stream<CodecSample<?>> numbers() {
    Codec<BigDecimal> money = Codecs.decimal(20, 2);
    return Stream.of(
        new CodecSample<>("zero", Codecs.BIG_INTEGER, BigInteger.ZERO, buffer(0)),
        new CodecSample<>("-1", Codecs.BIG_INTEGER, BigInteger.ONE.negate(), buffer(-1)),
        new CodecSample<>("127", Codecs.BIG_INTEGER, BigInteger.valueOf(127), buffer(127)),
        new CodecSample<>("128", Codecs.BIG_INTEGER, BigInteger.valueOf(128), buffer(0, -128)),
        new CodecSample<>("-129", Codecs.BIG_INTEGER, BigInteger.valueOf(-129), buffer(-1, 127)),
        new CodecSample<>(
            "smallest long",
            Codecs.BIG_INTEGER,
            BigInteger.valueOf(Long.MIN_VALUE),
            buffer(-128, 0, 0, 0, 0, 0, 0, 0)),
        new CodecSample<>(
            "more than a long",
            Codecs.BIG_INTEGER,
            BigInteger.ONE.shiftLeft(64),
            buffer(1, 0, 0, 0, 0, 0, 0, 0, 0)),
        new CodecSample<>("decimal", money, new BigDecimal("-1.50"), buffer(-1, 106)),
        new CodecSample<>("decimal zero", money, new BigDecimal("0.00"), buffer(0)),
        new CodecSample<>(
            "largest decimal",
            money,
            new BigDecimal("999999999999999999.99"),
            buffer(5, 107, -57, 94, 45, 99, 15, -1, -1)),
        new CodecSample<>("no int", Codecs.OPTIONAL_INT, OptionalInt.empty(), null),
        new CodecSample<>("an int", Codecs.OPTIONAL_INT, OptionalInt.of(-7), -7),
        new CodecSample<>("no long", Codecs.OPTIONAL_LONG, OptionalLong.empty(), null),
        new CodecSample<>("a long", Codecs.OPTIONAL_LONG, OptionalLong.of(1L << 40), 1L << 40),
        new CodecSample<>("no double", Codecs.OPTIONAL_DOUBLE, OptionalDouble.empty(), null),
        new CodecSample<>("a double", Codecs.OPTIONAL_DOUBLE, OptionalDouble.of(0.5), 0.5));
  }

  private static Stream<CodecSample<?>> arrays() {
    return Stream.of(
        new CodecSample<>("no ints", Codecs.INTS, new int[0], List.of()),
        new CodecSample<>("ints", Codecs.INTS, new int[] {1, -1}, List.of(1, -1)),
        new CodecSample<>(
            "many ints",
            Codecs.INTS,
            IntStream.range(0, 300).toArray(),
            IntStream.range(0, 300).boxed().toList()),
        new CodecSample<>(
            "flags", Codecs.BOOLEANS, new boolean[] {true, false}, List.of(true, false)),
        new CodecSample<>("shorts", Codecs.SHORTS, new short[] {-32768}, List.of(-32768)),
        new CodecSample<>(
            "longs", Codecs.LONGS, new long[] {Long.MIN_VALUE}, List.of(Long.MIN_VALUE)),
        new CodecSample<>("chars", Codecs.CHARS, new char[] {'a', '\uFFFF'}, List.of(97, 65535)),
        new CodecSample<>("floats", Codecs.FLOATS, new float[] {1.5f}, List.of(1.5f)),
        new CodecSample<>("doubles", Codecs.DOUBLES, new double[] {-0.0}, List.of(-0.0)),
        new CodecSample<>(
            "texts",
            Codecs.array(Codecs.STRING, new String[0]),
            new String[] {"a", ""},
            List.of("a", "")),
        new CodecSample<>(
            "texts and null",
            Codecs.array(Codecs.nullable(Codecs.STRING), new String[0]),
            new String[] {"a", null},
            Arrays.asList("a", null)),
        new CodecSample<>(
            "matrix",
            Codecs.array(Codecs.INTS, new int[0][]),
            new int[][] {{1, 2}, {}},
            List.of(List.of(1, 2), List.of())),
        new CodecSample<>(
            "blobs",
            Codecs.array(Codecs.BYTES, new byte[0][]),
            new byte[][] {{1}, {}},
            List.of(buffer(1), buffer())));
  }

  private static Stream<CodecSample<?>> times() {
    return Stream.of(
        new CodecSample<>("instant", Codecs.INSTANT, BEFORE_1970, -1L),
        new CodecSample<>("first instant", Codecs.INSTANT, micros(Long.MIN_VALUE), Long.MIN_VALUE),
        new CodecSample<>("last instant", Codecs.INSTANT, micros(Long.MAX_VALUE), Long.MAX_VALUE),
        new CodecSample<>("date", Codecs.LOCAL_DATE, LocalDate.of(1969, 12, 30), -2),
        new CodecSample<>(
            "last date",
            Codecs.LOCAL_DATE,
            LocalDate.ofEpochDay(Integer.MAX_VALUE),
            Integer.MAX_VALUE),
        new CodecSample<>("time", Codecs.LOCAL_TIME, LocalTime.of(0, 1, 0, 7_000), 60_000_007L),
        new CodecSample<>(
            "last time",
            Codecs.LOCAL_TIME,
            LocalTime.MAX.truncatedTo(ChronoUnit.MICROS),
            86_399_999_999L),
        new CodecSample<>(
            "date and time",
            Codecs.LOCAL_DATE_TIME,
            LocalDateTime.of(1970, 1, 1, 0, 1, 0, 7_000),
            60_000_007L),
        new CodecSample<>("duration", Codecs.DURATION, Duration.ofSeconds(5, 7), duration(5, 7)),
        new CodecSample<>(
            "negative duration", Codecs.DURATION, Duration.ofNanos(-1), duration(-1, 999_999_999)));
  }

  private static Stream<CodecSample<?>> containers() {
    return Stream.of(
        new CodecSample<>("empty", Codecs.optional(Codecs.LONG), Optional.empty(), null),
        new CodecSample<>("present", Codecs.optional(Codecs.LONG), Optional.of(3L), 3L),
        same("no elements", Codecs.list(Codecs.STRING), List.of()),
        same("elements", Codecs.list(Codecs.STRING), List.of("/", "", "/products")),
        same("nulls", Codecs.list(Codecs.nullable(Codecs.STRING)), Arrays.asList("a", null, "")),
        same("lists", Codecs.list(Codecs.list(Codecs.INT)), List.of(List.of(1, 2), List.of())),
        same("many", Codecs.list(Codecs.INT), IntStream.range(0, 1_000).boxed().toList()),
        new CodecSample<>(
            "set", Codecs.set(Codecs.STRING), set(List.of("z", "a", "m")), List.of("z", "a", "m")),
        new CodecSample<>(
            "set of enums",
            Codecs.set(Codecs.enumeration(TimeUnit.class)),
            set(List.of(TimeUnit.DAYS, TimeUnit.NANOSECONDS)),
            List.of(
                new GenericData.EnumSymbol(
                    Schemas.parse(Codecs.enumeration(TimeUnit.class).schema()), "DAYS"),
                new GenericData.EnumSymbol(
                    Schemas.parse(Codecs.enumeration(TimeUnit.class).schema()), "NANOSECONDS"))));
  }

  private static Stream<CodecSample<?>> maps() {
    Codec<Map<Integer, String>> entries = Codecs.entries(Codecs.INT, Codecs.STRING);
    return Stream.of(
        same("no entries", Codecs.map(Codecs.LONG), Map.of()),
        same("map", Codecs.map(Codecs.LONG), map("z", 1L, "", 2L)),
        same("null values", Codecs.map(Codecs.nullable(Codecs.LONG)), map("z", null, "a", 2L)),
        new CodecSample<>(
            "entries",
            entries,
            map(7, "seven", -1, "minus one"),
            List.of(entry(entries, 7, "seven"), entry(entries, -1, "minus one"))));
  }

  private static Stream<CodecSample<?>> records() {
    Inner named = new Inner("n");
    Order order =
        new Order(
            ID,
            Optional.of(ID),
            BEFORE_1970,
            Duration.ofSeconds(5, 7),
            LocalDate.EPOCH,
            new byte[] {1, 2},
            'A',
            (short) -3,
            named,
            List.of(named, new Inner(null)),
            Map.of("key", named));
    GenericData.Record datum = new GenericData.Record(Schemas.parse(ORDER.schema()));
    GenericData.Record inner = record(INNER, "name", "n");
    datum.put("id", uuid());
    datum.put("parent", uuid());
    datum.put("at", -1L);
    datum.put("took", duration(5, 7));
    datum.put("day", 0);
    datum.put("blob", buffer(1, 2));
    datum.put("grade", 65);
    datum.put("rank", -3);
    datum.put("first", inner);
    datum.put("inners", List.of(inner, record(INNER, "name", null)));
    datum.put("byName", Map.of("key", inner));
    return Stream.of(
        new CodecSample<>("record", ORDER, order, datum),
        new CodecSample<>("null record", OUTER, new Outer(null), record(OUTER, "in", null)),
        new CodecSample<>(
            "record of null",
            OUTER,
            new Outer(new Inner(null)),
            record(OUTER, "in", record(INNER, "name", null))));
  }

  private static <T> CodecSample<T> same(String name, Codec<T> codec, T value) {
    return new CodecSample<>(name, codec, value, value);
  }

  private static Instant micros(long micros) {
    return Instant.EPOCH.plusSeconds(micros / 1_000_000).plusNanos(micros % 1_000_000 * 1_000);
  }

  private static ByteBuffer buffer(int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(values.length);
    for (int value : values) {
      bytes.put((byte) value);
    }
    return bytes.flip();
  }

  private static GenericData.Fixed uuid() {
    byte[] bytes = new byte[16];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (0x11 * i);
    }
    return new GenericData.Fixed(Schemas.parse(Codecs.UUID.schema()), bytes);
  }

  private static GenericData.Record duration(long seconds, int nanos) {
    GenericData.Record record = record(Codecs.DURATION, "seconds", seconds);
    record.put("nanos", nanos);
    return record;
  }

  private static GenericData.Record record(Codec<?> codec, String field, @Nullable Object value) {
    GenericData.Record record = new GenericData.Record(Schemas.parse(codec.schema()));
    record.put(field, value);
    return record;
  }

  private static GenericData.Record entry(Codec<?> entries, Object key, Object value) {
    GenericData.Record record =
        new GenericData.Record(Schemas.parse(entries.schema()).getElementType());
    record.put("key", key);
    record.put("value", value);
    return record;
  }

  private static <T> Set<T> set(List<T> elements) {
    return new LinkedHashSet<>(elements);
  }

  private static <K, V extends @Nullable Object> Map<K, V> map(K k1, V v1, K k2, V v2) {
    Map<K, V> map = new LinkedHashMap<>();
    map.put(k1, v1);
    map.put(k2, v2);
    return map;
  }
}
