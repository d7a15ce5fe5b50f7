package dev.keyfold.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.TestRecords.Inner;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What codecs refuse, and how they say so. */
class CodecRefusalTest {
  private static final Codec<List<String>> TEXTS = Codecs.list(Codecs.STRING);

  private static <T> ThrowableAssertAlternative<?> encoding(Codec<T> codec, T value) {
    return assertThatIllegalArgumentException().isThrownBy(() -> Bytes.encode(codec, value));
  }

  @Test
  void namesTheComponentThatIsNull() {
    assertThat(Codecs.required("there", "Cart.name")).isEqualTo("there");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Codecs.required(null, "Cart.name"))
        .withMessage("Cart.name is null; annotate it @Nullable or use Optional");
  }

  @Test
  @SuppressWarnings("JdkObsolete") // a list without random access
  void namesTheElementThatIsNull() {
    String problem = " is null; annotate it @Nullable or use Optional";
    encoding(TEXTS, Arrays.asList("a", null)).withMessage("[1]" + problem);
    encoding(TEXTS, new LinkedList<>(Arrays.asList("a", null))).withMessage("[1]" + problem);
    encoding(Codecs.set(Codecs.STRING), Collections.singleton(null)).withMessage("[0]" + problem);
    encoding(Codecs.map(TEXTS), Map.of("k", Arrays.asList("a", "b", null)))
        .withMessage("[k][2]" + problem);
    encoding(Codecs.at("Cart.items", Codecs.list(TEXTS)), List.of(Arrays.asList("a", null)))
        .withMessage("Cart.items[0][1]" + problem);
    encoding(Codecs.at("Cart.items", TEXTS), null).withMessage("Cart.items" + problem);
  }

  @Test
  void namesTheRecordInsideAContainer() {
    Codec<Inner> strict =
        new ScalarCodec<>("\"string\"") {
          @Override
          public void encode(Inner value, AvroOutput out) {
            out.writeString(Codecs.required(value.name(), "Inner.name"));
          }

          @Override
          public Inner decode(AvroInput in) {
            return new Inner(in.readString());
          }

          @Override
          public Inner fromGeneric(Object datum) {
            return new Inner(datum.toString());
          }
        };
    encoding(Codecs.at("Order.inners", Codecs.list(strict)), List.of(new Inner(null)))
        .withMessage("Order.inners[0]: Inner.name is null; annotate it @Nullable or use Optional");
  }

  /** C-02: a null is refused where it is written, never first when it is saved. */
  @Test
  void refusesNullInAMapUnlessItIsNullable() {
    Map<String, Integer> map = new HashMap<>();
    map.put("a", null);
    encoding(Codecs.map(Codecs.INT), map)
        .withMessage("[a] is null; annotate it @Nullable or use Optional");
    encoding(Codecs.entries(Codecs.STRING, Codecs.INT), map)
        .withMessage("[a] is null; annotate it @Nullable or use Optional");

    Codec<Map<String, Integer>> nullable = Codecs.map(Codecs.nullable(Codecs.INT));
    assertThat(Bytes.decode(nullable, Bytes.encode(nullable, map)))
        .containsExactlyEntriesOf(map)
        .containsKey("a");
  }

  @Test
  void refusesANullKey() {
    encoding(Codecs.map(Codecs.INT), Collections.singletonMap(null, 1))
        .withMessageStartingWith("a key is null");
    encoding(Codecs.entries(Codecs.LONG, Codecs.INT), Collections.singletonMap(null, 1))
        .withMessageStartingWith("a key is null");
  }

  @ParameterizedTest
  @CsvSource({"1970-01-01T00:00:00.000000001Z", "1969-12-31T23:59:59.999999999Z"})
  void refusesWhatIsFinerThanAMicrosecond(Instant instant) {
    encoding(Codecs.INSTANT, instant)
        .withMessage(
            "the value: %s is finer than a microsecond; truncate it:"
                + " truncatedTo(ChronoUnit.MICROS)",
            instant);
    LocalTime time = LocalTime.ofInstant(instant, ZoneOffset.UTC);
    encoding(Codecs.LOCAL_TIME, time).withMessageStartingWith("the value: " + time + " is finer");
    encoding(Codecs.at("Cart.at", Codecs.optional(Codecs.INSTANT)), Optional.of(instant))
        .withMessageStartingWith("Cart.at: " + instant + " is finer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"100", "-99.999", "1E+1000000000", "0.001", "1E-1000000000"})
  void refusesADecimalThatWouldBeRounded(BigDecimal value) {
    encoding(Codecs.at("Cart.price", Codecs.decimal(4, 2)), value)
        .withMessageStartingWith(
            "Cart.price: " + value + " does not fit @Scale(precision = 4, scale = 2)");
  }

  @Test
  void takesADecimalWithOtherTrailingZeros() {
    Codec<BigDecimal> codec = Codecs.decimal(4, 2);
    for (String same : new String[] {"10", "1E+1", "10.0", "10.00000"}) {
      assertThat(Bytes.decode(codec, Bytes.encode(codec, new BigDecimal(same))))
          .isEqualTo(new BigDecimal("10.00"));
    }
    assertThat(Bytes.decode(codec, Bytes.encode(codec, new BigDecimal("0E+1000000000"))))
        .isEqualTo(new BigDecimal("0.00"));
  }

  @Test
  void refusesDecimalsThatCannotBe() {
    assertThatIllegalArgumentException().isThrownBy(() -> Codecs.decimal(0, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> Codecs.decimal(2, 3));
    assertThatIllegalArgumentException().isThrownBy(() -> Codecs.decimal(2, -1));
  }

  @Test
  void namesTheElementOfAnArrayThatIsNull() {
    encoding(
            Codecs.at("Cart.names", Codecs.array(Codecs.STRING, new String[0])),
            new String[] {"a", null})
        .withMessage("Cart.names[1] is null; annotate it @Nullable or use Optional");
  }

  @Test
  void refusesASubclass() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Codecs.requireExactly(Number.class, 1))
        .withMessage(
            "the value: is a java.lang.Integer, of which only what java.lang.Number has would be"
                + " stored");
  }

  @Test
  void refusesTimesOutOfRange() {
    Instant last = Bytes.decode(Codecs.INSTANT, Bytes.encode(Codecs.LONG, Long.MAX_VALUE));
    Instant first = Bytes.decode(Codecs.INSTANT, Bytes.encode(Codecs.LONG, Long.MIN_VALUE));
    encoding(Codecs.INSTANT, last.plusNanos(1_000)).withMessageContaining("out of range");
    encoding(Codecs.INSTANT, first.minusNanos(1_000)).withMessageContaining("out of range");
    encoding(Codecs.INSTANT, Instant.MIN).withMessageContaining("out of range");
    encoding(Codecs.LOCAL_DATE_TIME, LocalDateTime.MAX.withNano(0))
        .withMessageContaining("out of range");
    encoding(Codecs.LOCAL_DATE, LocalDate.MAX).withMessageContaining("out of range");
    encoding(Codecs.LOCAL_DATE, LocalDate.ofEpochDay(Integer.MIN_VALUE - 1L))
        .withMessageContaining("out of range");
  }

  /** H and L stand for a high and a low surrogate. */
  @ParameterizedTest
  @CsvSource({"H, 0", "abL, 2", "üLH, 1", "HHL, 0", "HLL, 2", "HLH, 2"})
  void refusesAnUnpairedSurrogate(String pattern, int character) {
    String text = pattern.replace('H', '\uD83D').replace('L', '\uDE00');
    encoding(Codecs.STRING, text).withMessageContaining("character " + character);
    encoding(Codecs.list(Codecs.STRING), List.of("fine", text))
        .withMessageStartingWith("[1]: unpaired surrogate at character " + character);
  }

  @Test
  void refusesACollectionThatChangesMeanwhile() {
    Set<String> shrinking =
        new AbstractSet<>() {
          @Override
          public Iterator<String> iterator() {
            return List.of("a").iterator();
          }

          @Override
          public int size() {
            return 2;
          }
        };
    encoding(Codecs.set(Codecs.STRING), shrinking)
        .withMessage("the value: changed from 2 to 1 elements while it was encoded");
  }

  @Test
  void refusesALocalEnum() {
    enum Local {
      ONE
    }
    assertThatThrownBy(() -> Codecs.enumeration(Local.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("local enum");
  }
}
