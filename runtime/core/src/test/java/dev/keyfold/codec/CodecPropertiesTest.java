package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.BigRange;
import org.apache.avro.Schema;

/** Whatever is encoded comes back. */
class CodecPropertiesTest {
  private static <T> void assertRoundTrip(Codec<T> codec, T value) {
    byte[] bytes = Bytes.encode(codec, value);
    assertThat((Object) Bytes.decode(codec, bytes)).isEqualTo(value);
    Schema schema = Schemas.parse(codec.schema());
    Object datum = GenericAvro.read(schema, schema, bytes);
    assertThat((Object) codec.fromGeneric(datum)).isEqualTo(value);
  }

  @Property
  void numbers(
      @ForAll byte b,
      @ForAll short s,
      @ForAll int i,
      @ForAll long l,
      @ForAll float f,
      @ForAll double d,
      @ForAll char c) {
    assertRoundTrip(Codecs.BYTE, b);
    assertRoundTrip(Codecs.SHORT, s);
    assertRoundTrip(Codecs.INT, i);
    assertRoundTrip(Codecs.LONG, l);
    assertRoundTrip(Codecs.FLOAT, f);
    assertRoundTrip(Codecs.DOUBLE, d);
    assertRoundTrip(Codecs.CHAR, c);
  }

  @Property
  void text(@ForAll("texts") String text) {
    assertRoundTrip(Codecs.STRING, text);
    assertThat(Utf8.length(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
  }

  @Property
  void times(@ForAll long micros, @ForAll int day) {
    Instant instant = Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    assertRoundTrip(Codecs.INSTANT, instant);
    assertRoundTrip(Codecs.LOCAL_DATE_TIME, LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    assertRoundTrip(Codecs.LOCAL_DATE, LocalDate.ofEpochDay(day));
    assertRoundTrip(Codecs.DURATION, Duration.ofSeconds(micros, Math.floorMod(day, 1_000_000_000)));
    assertRoundTrip(Codecs.UUID, new UUID(micros, day));
  }

  @Property
  void bigNumbers(
      @ForAll
          @BigRange(
              min = "-9999999999999999999999999999999999999999",
              max = "9999999999999999999999999999999999999999")
          BigInteger number,
      @ForAll("scales") int scale) {
    assertRoundTrip(Codecs.BIG_INTEGER, number);
    BigDecimal decimal = new BigDecimal(number, scale);
    Codec<BigDecimal> codec = Codecs.decimal(40, scale);
    assertRoundTrip(codec, decimal);
    byte[] bytes = Bytes.encode(codec, decimal);
    assertThat(Bytes.encode(codec, decimal.stripTrailingZeros())).isEqualTo(bytes);
    assertThat(bytes).isEqualTo(GenericAvro.write(Schemas.parse(codec.schema()), buffer(number)));
  }

  private static ByteBuffer buffer(BigInteger number) {
    return ByteBuffer.wrap(number.toByteArray());
  }

  @Property
  void optionalNumbers(@ForAll int i, @ForAll long l, @ForAll double d) {
    assertRoundTrip(Codecs.OPTIONAL_INT, OptionalInt.of(i));
    assertRoundTrip(Codecs.OPTIONAL_LONG, OptionalLong.of(l));
    assertRoundTrip(Codecs.OPTIONAL_DOUBLE, OptionalDouble.of(d));
  }

  @Property
  void arrays(
      @ForAll boolean[] flags,
      @ForAll short[] shorts,
      @ForAll int[] ints,
      @ForAll long[] longs,
      @ForAll char[] chars,
      @ForAll float[] floats,
      @ForAll double[] doubles,
      @ForAll List<List<Long>> objects) {
    assertRoundTrip(Codecs.BOOLEANS, flags);
    assertRoundTrip(Codecs.SHORTS, shorts);
    assertRoundTrip(Codecs.INTS, ints);
    assertRoundTrip(Codecs.LONGS, longs);
    assertRoundTrip(Codecs.CHARS, chars);
    assertRoundTrip(Codecs.FLOATS, floats);
    assertRoundTrip(Codecs.DOUBLES, doubles);
    Long[][] nested =
        objects.stream().map(list -> list.toArray(Long[]::new)).toArray(Long[][]::new);
    assertRoundTrip(Codecs.array(Codecs.array(Codecs.LONG, new Long[0]), new Long[0][]), nested);
  }

  @Property
  void containers(
      @ForAll List<List<Integer>> lists,
      @ForAll Set<Long> set,
      @ForAll Optional<Short> optional,
      @ForAll("maps") Map<String, Long> map,
      @ForAll Map<Integer, Boolean> entries) {
    assertRoundTrip(Codecs.list(Codecs.list(Codecs.INT)), lists);
    assertRoundTrip(Codecs.set(Codecs.LONG), set);
    assertRoundTrip(Codecs.optional(Codecs.SHORT), optional);
    assertRoundTrip(Codecs.map(Codecs.LONG), map);
    assertRoundTrip(Codecs.entries(Codecs.INT, Codecs.BOOLEAN), entries);
  }

  @Provide
  Arbitrary<Integer> scales() {
    return Arbitraries.integers().between(0, 40);
  }

  @Provide
  Arbitrary<String> texts() {
    return Texts.any();
  }

  @Provide
  Arbitrary<Map<String, Long>> maps() {
    return Arbitraries.maps(Texts.any(), Arbitraries.longs());
  }
}
