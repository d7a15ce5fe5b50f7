package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple.Tuple2;
import org.junit.jupiter.api.Test;

/**
 * The order of the bytes is the documented order of the keys, keys come back, and no encoding is
 * the beginning of another.
 */
class KeyOrderTest {
  private static <K> void check(KeyCodec<K> codec, Comparator<? super K> order, K a, K b) {
    byte[] first = Bytes.encode(codec, a);
    byte[] second = Bytes.encode(codec, b);
    assertThat((Object) Bytes.decode(codec, first)).isEqualTo(a);
    assertThat(Integer.signum(Arrays.compareUnsigned(first, second)))
        .as("%s and %s", a, b)
        .isEqualTo(Integer.signum(order.compare(a, b)));
    int shared = Arrays.mismatch(first, second);
    if (shared >= 0) {
      assertThat(shared).as("length of what they share").isLessThan(first.length);
      assertThat(shared).as("length of what they share").isLessThan(second.length);
    }
  }

  private static <K extends Comparable<? super K>> void checkNatural(KeyCodec<K> codec, K a, K b) {
    assertThat(codec.naturalOrder()).isTrue();
    check(codec, Comparator.naturalOrder(), a, b);
  }

  @Property
  void numbers(@ForAll long a, @ForAll long b) {
    checkNatural(KeyCodecs.LONG, a, b);
    checkNatural(KeyCodecs.INT, (int) a, (int) b);
    checkNatural(KeyCodecs.SHORT, (short) a, (short) b);
    checkNatural(KeyCodecs.BYTE, (byte) a, (byte) b);
    checkNatural(KeyCodecs.CHAR, (char) a, (char) b);
    checkNatural(KeyCodecs.BOOLEAN, a > 0, b > 0);
  }

  @Property
  void textSortsByCodePoint(@ForAll("texts") String a, @ForAll("texts") String b) {
    check(KeyCodecs.STRING, KeyOrderTest::compareCodePoints, a, b);
  }

  private static int compareCodePoints(String a, String b) {
    return Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
  }

  @Test
  void charactersBeyondTheBasicPlaneComeLast() {
    check(KeyCodecs.STRING, KeyOrderTest::compareCodePoints, "\uFFFD", "\uD83D\uDE00");
    assertThat("\uFFFD".compareTo("\uD83D\uDE00")).isPositive();
  }

  @Property
  void uuidsSortUnsigned(@ForAll long a, @ForAll long b, @ForAll long c, @ForAll boolean shared) {
    Comparator<UUID> unsigned =
        Comparator.comparing(UUID::getMostSignificantBits, Long::compareUnsigned)
            .thenComparing(UUID::getLeastSignificantBits, Long::compareUnsigned);
    assertThat(KeyCodecs.UUID.naturalOrder()).isFalse();
    check(KeyCodecs.UUID, unsigned, new UUID(a, b), new UUID(shared ? a : c, c));
  }

  @Property
  void enumsSortByName(@ForAll RoundingMode a, @ForAll RoundingMode b) {
    KeyCodec<RoundingMode> codec = KeyCodecs.enumeration(RoundingMode.class);
    assertThat(codec.naturalOrder()).isFalse();
    check(codec, Comparator.comparing(RoundingMode::name), a, b);
  }

  @Property
  void instants(@ForAll("instants") Tuple2<Instant, Instant> pair) {
    checkNatural(KeyCodecs.INSTANT, pair.get1(), pair.get2());
    checkNatural(
        KeyCodecs.DURATION,
        Duration.between(Instant.EPOCH, pair.get1()),
        Duration.between(Instant.EPOCH, pair.get2()));
  }

  @Property
  void localTimes(@ForAll("instants") Tuple2<Instant, Instant> pair) {
    LocalDateTime a = LocalDateTime.ofInstant(pair.get1(), ZoneOffset.UTC);
    LocalDateTime b = LocalDateTime.ofInstant(pair.get2(), ZoneOffset.UTC);
    check(KeyCodecs.LOCAL_DATE_TIME, Comparator.naturalOrder(), a, b);
    check(KeyCodecs.LOCAL_DATE, Comparator.naturalOrder(), a.toLocalDate(), b.toLocalDate());
    check(KeyCodecs.LOCAL_TIME, Comparator.naturalOrder(), a.toLocalTime(), b.toLocalTime());
  }

  @Test
  void extremes() {
    checkNatural(KeyCodecs.INSTANT, Instant.MIN, Instant.MAX);
    check(
        KeyCodecs.LOCAL_DATE_TIME, Comparator.naturalOrder(), LocalDateTime.MIN, LocalDateTime.MAX);
    checkNatural(
        KeyCodecs.DURATION,
        Duration.ofSeconds(Long.MIN_VALUE),
        Duration.ofSeconds(Long.MAX_VALUE, 999_999_999));
    check(KeyCodecs.LOCAL_DATE, Comparator.naturalOrder(), LocalDate.MIN, LocalDate.MAX);
    check(KeyCodecs.LOCAL_TIME, Comparator.naturalOrder(), LocalTime.MIN, LocalTime.MAX);
    assertThat(KeyCodecs.LOCAL_DATE.naturalOrder()).isTrue();
    assertThat(KeyCodecs.LOCAL_TIME.naturalOrder()).isTrue();
    assertThat(KeyCodecs.LOCAL_DATE_TIME.naturalOrder()).isTrue();
  }

  @Provide
  Arbitrary<String> texts() {
    return Texts.any();
  }

  /** Pairs that often share their seconds, in the range of LocalDateTime. */
  @Provide
  Arbitrary<Tuple2<Instant, Instant>> instants() {
    Arbitrary<Long> seconds =
        Arbitraries.oneOf(
            Arbitraries.longs().between(-2, 2),
            Arbitraries.longs()
                .between(
                    LocalDateTime.MIN.toEpochSecond(ZoneOffset.UTC),
                    LocalDateTime.MAX.toEpochSecond(ZoneOffset.UTC)));
    Arbitrary<Integer> nanos = Arbitraries.integers().between(0, 999_999_999);
    return Combinators.combine(seconds, nanos).as(Instant::ofEpochSecond).tuple2();
  }
}
