package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.local.state.KeyedState;
import dev.keyfold.local.state.OutputBinder;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Phase;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What sorted maps cost and refuse; what they do is compared with tree maps elsewhere. */
class SortedMapTest {

  private static final int MANY = 50_000;

  private static Input<Ordered.Action> k(Ordered.Action action) {
    return Lab.on("k", action);
  }

  private static void fill(Ordered p, int count) {
    for (long i = 0; i < count; i++) {
      p.sorted.put(i, "v");
    }
  }

  /** One call removes a range; what comes back below it is there, and nothing else. */
  @ParameterizedTest
  @EnumSource
  void veryManyGoAsOneRange(Setup setup) {
    try (Lab<Ordered.Action, String> lab = new Lab<>(setup, Ordered::new)) {
      lab.batch(0, k(p -> fill(p, 6000)));
      lab.restart();
      lab.batch(
          1,
          k(
              p -> {
                p.sorted.removeBelow(5990L);
                p.sorted.put(17L, "back");
                p.sorted.put(18L, "gone");
                p.sorted.remove(18L);
                p.out.emit(String.valueOf(p.sorted.get(16L)));
                p.out.emit(p.sorted.first().toString());
              }));
      lab.batch(2, k(p -> p.out.emit(p.sorted.range(0L, 5992L).toString())));
      lab.batch(
          3,
          k(
              p -> {
                int[] count = new int[1];
                p.sorted.keys().forEach(key -> count[0]++);
                p.out.emit(String.valueOf(count[0]));
              }));
      assertThat(lab.takeOutputs().subList(0, 2)).containsExactly("null", "Optional[17=back]");
      assertThat(lab.rows(".sorted")).isEqualTo(11);
    }
  }

  /** The work of removing a range does not depend on how much is in it. */
  @Test
  void removingARangeIsBounded() {
    try (Lab<Ordered.Action, String> lab = new Lab<>(Setup.HEAP, Ordered::new)) {
      lab.batch(0, k(p -> fill(p, MANY)));
      CountingStore store = new CountingStore((HeapStateStore) lab.store());
      KeyedState<String> state = new KeyedState<>(Ordered.SPEC, store, StateSettings.DEFAULT);
      Ordered processor = new Ordered();
      processor.open(state.binder(OutputBinder.NONE));
      state.beginStep(2, 1, Millis.UNSET);
      state.beginPhase(Phase.INPUT);
      state.locate("k");
      state.enter(Millis.UNSET, false);
      processor.sorted.removeBelow(MANY - 1L);
      assertThat(processor.sorted.first().orElseThrow().getKey()).isEqualTo(MANY - 1L);
      assertThat(processor.sorted.last().orElseThrow().getKey()).isEqualTo(MANY - 1L);
      state.exit();
      ChangeBatch batch = new ChangeBatch();
      state.drainTo(batch);
      assertThat(store.rows).isLessThan(5000);
      assertThat(batch.count()).isEqualTo(1);
    }
  }

  /** A buffer that is filled and emptied for ever does not grow in memory. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "HEAP_RESTARTED", "ROCKS"})
  void aBufferLeavesNothingInMemory(Setup setup) {
    try (Lab<Ordered.Action, String> lab = new Lab<>(setup, Ordered::new)) {
      long early = 0;
      for (long i = 0; i < 300; i++) {
        long at = i;
        lab.batch(
            i,
            k(
                p -> {
                  p.sorted.put(at, "v");
                  p.sorted.removeBelow(at - 3);
                }));
        if (i == 20) {
          early = lab.counts().cachedBytes();
        }
      }
      assertThat(lab.counts().cachedBytes()).isLessThanOrEqualTo(early + 1000);
      assertThat(lab.rows(".sorted")).isEqualTo(4);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"HEAP", "ROCKS"})
  void requireAndMerge(Setup setup) {
    try (Lab<Ordered.Action, String> lab = new Lab<>(setup, Ordered::new)) {
      lab.batch(
          0,
          k(
              p -> {
                assertThat(p.sorted.merge(1L, "a", String::concat)).isEqualTo("a");
                assertThat(p.sorted.merge(1L, "b", String::concat)).isEqualTo("ab");
                assertThat(p.sorted.require(1L)).isEqualTo("ab");
                assertThatThrownBy(() -> p.sorted.require(2L))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage(
                        "map key 2 is absent in map 'sorted' of key k; use get, getOr or"
                            + " containsKey where that can be");
              }));
    }
  }

  @Test
  void nullsAreNamed() {
    try (Lab<Ordered.Action, String> lab = new Lab<>(Setup.HEAP, Ordered::new)) {
      lab.batch(
          0,
          k(
              p -> {
                assertThatThrownBy(() -> p.sorted.range(null, 1L))
                    .hasMessageContaining("the map key is null in map 'sorted' of key k");
                assertThatThrownBy(() -> p.sorted.removeBelow(null))
                    .isInstanceOf(NullPointerException.class);
                assertThatThrownBy(() -> p.sorted.merge(1L, null, String::concat))
                    .hasMessageContaining("the value of map key 1 is null");
              }));
    }
  }

  @Test
  void keysWithoutAnOrderAreRefused() {
    KeyCodec<UUID> unordered = KeyCodecs.UUID;
    assertThatThrownBy(() -> SortedMapSpec.of("m", unordered, Codecs.LONG))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the keys of sorted map 'm' have no order: their bytes do not sort as compareTo does");
  }
}
