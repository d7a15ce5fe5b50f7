package dev.keyfold.codec;

import static dev.keyfold.codec.TestRecords.INNER;
import static dev.keyfold.codec.TestRecords.OUTER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.TestRecords.Inner;
import dev.keyfold.codec.TestRecords.Outer;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class ContainerCodecTest {
  private static <T> T copy(Codec<T> codec, T value) {
    return Bytes.decode(codec, Bytes.encode(codec, value));
  }

  @Test
  void decodedContainersAreUnmodifiable() {
    List<Integer> list = copy(Codecs.list(Codecs.INT), new ArrayList<>(List.of(1)));
    List<Integer> nullable = copy(Codecs.list(Codecs.nullable(Codecs.INT)), Arrays.asList(1, null));
    Set<Integer> set = copy(Codecs.set(Codecs.INT), Set.of(1));
    Map<String, Integer> map = copy(Codecs.map(Codecs.INT), new HashMap<>(Map.of("a", 1)));
    Map<Integer, Integer> entries = copy(Codecs.entries(Codecs.INT, Codecs.INT), Map.of(1, 1));

    assertRefused(list::clear);
    assertRefused(() -> nullable.set(0, 2));
    assertRefused(set::clear);
    assertRefused(map::clear);
    assertRefused(() -> entries.put(2, 2));
    assertThat(List.copyOf(list)).as("made by List.of, so that copying is free").isSameAs(list);
  }

  /** C-53: a list may have become a set, and elements equal since they were written. */
  @Test
  void whatAListHoldsTwiceASetHoldsOnce() {
    byte[] list = Bytes.encode(Codecs.list(Codecs.INT), List.of(2, 1, 2));
    assertThat(Bytes.decode(Codecs.set(Codecs.INT), list)).containsExactly(2, 1);
    assertThat(Codecs.set(Codecs.FLOAT).fromGeneric(List.of(1f, 2f, 1f))).containsExactly(1f, 2f);
  }

  private static void assertRefused(Runnable change) {
    assertThatThrownBy(change::run).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void onlyDeeplyImmutableTypesAreImmutable() {
    assertThat(Codecs.STRING.immutable()).isTrue();
    assertThat(Codecs.INSTANT.immutable()).isTrue();
    assertThat(Codecs.enumeration(RoundingMode.class).immutable()).isTrue();
    assertThat(Codecs.optional(Codecs.UUID).immutable()).isTrue();
    assertThat(Codecs.nullable(Codecs.UUID).immutable()).isTrue();
    assertThat(Codecs.BYTES.immutable()).isFalse();
    assertThat(Codecs.optional(Codecs.BYTES).immutable()).isFalse();
    assertThat(Codecs.list(Codecs.STRING).immutable()).isFalse();
    assertThat(Codecs.at("Cart.blob", Codecs.BYTES).immutable()).isFalse();
  }

  @Test
  void bytesAreCopied() {
    byte[] value = {1};
    AvroOutput out = new AvroOutput();
    Codecs.BYTES.encode(value, out);
    value[0] = 2;
    byte[] encoded = out.toByteArray();
    byte[] first = Codecs.BYTES.decode(new AvroInput(encoded));
    first[0] = 3;
    assertThat(Codecs.BYTES.decode(new AvroInput(encoded))).containsExactly(1);
  }

  /** C-64: a record of nothing is not nothing. */
  @Test
  void tellsANullRecordFromARecordOfNull() {
    List<Outer> both = List.of(new Outer(null), new Outer(new Inner(null)));
    assertThat(copy(Codecs.list(OUTER), both)).isEqualTo(both);
    Map<String, Outer> map = Map.of("null", both.get(0), "of null", both.get(1));
    assertThat(copy(Codecs.map(OUTER), map)).isEqualTo(map);
    List<Inner> nulls = Arrays.asList(null, new Inner(null));
    assertThat(copy(Codecs.list(Codecs.nullable(INNER)), nulls)).isEqualTo(nulls);
  }

  /** C-65: keys keep their type; they never become text. */
  @Test
  void keepsTheTypesOfMapKeys() {
    Map<Integer, Inner> byNumber = Map.of(1, new Inner("one"));
    assertThat(copy(Codecs.entries(Codecs.INT, INNER), byNumber)).isEqualTo(byNumber);
    Map<RoundingMode, Long> byConstant = Map.of(RoundingMode.UP, 1L, RoundingMode.DOWN, 2L);
    assertThat(
            copy(Codecs.entries(Codecs.enumeration(RoundingMode.class), Codecs.LONG), byConstant))
        .isEqualTo(byConstant);
    Map<Outer, Long> byRecord = Map.of(new Outer(null), 1L, new Outer(new Inner(null)), 2L);
    assertThat(copy(Codecs.entries(OUTER, Codecs.LONG), byRecord)).isEqualTo(byRecord);
    Map<Long, String> concurrent = new ConcurrentHashMap<>(Map.of(1L, "a", -1L, "b"));
    assertThat(copy(Codecs.entries(Codecs.LONG, Codecs.STRING), concurrent)).isEqualTo(concurrent);
    assertThat(copy(Codecs.entries(Codecs.LONG, Codecs.STRING), Map.of())).isEmpty();
  }

  @Test
  void readsALargeMap() {
    Map<Integer, Integer> map = new HashMap<>();
    for (int i = 0; i < 100_000; i++) {
      map.put(i, -i);
    }
    assertThat(copy(Codecs.entries(Codecs.INT, Codecs.INT), map)).isEqualTo(map);
  }

  @Test
  void keepsTheOrderOfSetsAndMaps() {
    assertThat(copy(Codecs.list(Codecs.STRING), List.of("z", "a"))).containsExactly("z", "a");
    Set<Integer> shuffled = Bytes.decode(Codecs.set(Codecs.INT), new byte[] {6, 18, 2, 10, 0});
    assertThat(shuffled).containsExactly(9, 1, 5);
  }
}
