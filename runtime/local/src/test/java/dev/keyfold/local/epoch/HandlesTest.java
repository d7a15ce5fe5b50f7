package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What handles promise: C-01, C-02, C-04, C-05. */
class HandlesTest {

  private static Input<Probe.Action> k(Probe.Action action) {
    return Lab.on("k", action);
  }

  /** C-01: a map that was never written is empty, never null. */
  @ParameterizedTest
  @EnumSource
  void neverWritten(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      Probe.Action look =
          p -> {
            assertThat(p.map.keys()).isEmpty();
            assertThat(p.map.values()).isEmpty();
            assertThat(p.map.entries()).isEmpty();
            assertThat(p.map.isEmpty()).isTrue();
            assertThat(p.map.get("x")).isNull();
            assertThat(p.map.getOr("x", 7L)).isEqualTo(7);
            assertThat(p.map.containsKey("x")).isFalse();
            p.map.remove("x");
            p.map.clear();
            assertThat(p.list).isEmpty();
            assertThat(p.list.size()).isZero();
            assertThat(p.value.get()).isNull();
            assertThat(p.value.exists()).isFalse();
            assertThat(p.value.getOr("y")).isEqualTo("y");
            assertThatThrownBy(p.value::require)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("state variable 'value' of key k has no value; use get() or getOr(…)");
          };
      lab.batch(0, k(look)).batch(1, k(look));
      assertThat(lab.rows("")).isZero();
    }
  }

  /** C-02: null is refused where it is handed over, and changes nothing. */
  @ParameterizedTest
  @EnumSource
  void nullIsRefused(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(
          0,
          k(
              p -> {
                p.value.update("v");
                p.list.add("e");
                p.map.put("a", 1L);
                assertNull(() -> p.value.update(null), "the value", "state variable 'value'");
                assertNull(() -> p.list.add(null), "the element", "list 'list'");
                assertNull(
                    () -> p.list.addAll(Arrays.asList("x", null)), "element 1", "list 'list'");
                assertNull(
                    () -> p.list.replaceWith(Arrays.asList("x", null)), "element 1", "list 'list'");
                assertNull(() -> p.map.put("a", null), "the value of map key a", "map 'map'");
                assertNull(() -> p.map.put(null, 1L), "the map key", "map 'map'");
                assertNull(() -> p.map.get(null), "the map key", "map 'map'");
              }));
      lab.batch(1, k(p -> p.out.emit(p.value.get() + p.list.stream().toList() + p.map.get("a"))));
      assertThat(lab.outputs).containsExactly("v[e]1");
    }
  }

  private static void assertNull(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String what, String variable) {
    assertThatThrownBy(call)
        .isInstanceOf(NullPointerException.class)
        .hasMessage(
            what
                + " is null in "
                + variable
                + " of key k; null is never stored, clear or remove it instead");
  }

  /** What cannot be encoded is refused where it is handed over, too. */
  @ParameterizedTest
  @EnumSource
  void unpairedSurrogateIsRefused(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(
          0,
          k(
              p -> {
                p.value.update("v");
                assertThatThrownBy(() -> p.value.update("\uD800"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("state variable 'value' of key k");
                assertThatThrownBy(() -> p.map.put("\uD800", 1L))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("map 'map' of key k");
                assertThat(p.map.isEmpty()).isTrue();
              }));
      lab.batch(1, k(p -> p.out.emit(p.value.require())));
      assertThat(lab.outputs).containsExactly("v");
    }
  }

  /** C-04: changing an object that was read or written changes nothing that is stored. */
  @ParameterizedTest
  @EnumSource
  void nothingAliasesWhatIsStored(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      byte[] mine = {1};
      lab.batch(
          0,
          k(
              p -> {
                p.bytes.update(mine);
                mine[0] = 2;
                assertThat(p.bytes.get()).containsExactly(1);
                p.bytes.require()[0] = 3;
                assertThat(p.bytes.get()).containsExactly(1);
              }));
      mine[0] = 4;
      lab.batch(1, k(p -> p.out.emit(Arrays.toString(p.bytes.get()))));
      assertThat(lab.outputs).containsExactly("[1]");
      assertThat(lab.rows(".aside")).isOne();
    }
  }

  /** C-05: removing and adding while iterating over entries of this batch and of earlier ones. */
  @ParameterizedTest
  @EnumSource
  void mapChangesWhileIterated(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> List.of("a", "c", "e").forEach(key -> p.map.put(key, 1L))));
      lab.batch(
          1,
          k(
              p -> {
                p.map.put("b", 2L);
                p.map.put("d", 2L);
                List<String> seen = new ArrayList<>();
                for (Map.Entry<String, Long> entry : p.map.entries()) {
                  seen.add(entry.getKey());
                  if (entry.getKey().equals("b")) {
                    p.map.remove("b");
                    p.map.remove("c");
                  }
                  if (entry.getKey().equals("d")) {
                    p.map.put("f", 3L);
                  }
                }
                p.out.emit(seen.toString());
              }));
      lab.batch(
          2,
          k(
              p -> {
                List<String> keys = new ArrayList<>();
                p.map.keys().forEach(keys::add);
                p.out.emit(keys.toString());
              }));
      assertThat(lab.outputs).containsExactly("[a, b, d, e]", "[a, d, e, f]");
    }
  }

  @ParameterizedTest
  @EnumSource
  void listChangesWhileIterated(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.list.addAll(List.of("a", "b"))));
      lab.batch(
          1,
          k(
              p -> {
                List<String> seen = new ArrayList<>();
                for (String element : p.list) {
                  seen.add(element);
                  p.list.add(element + element);
                }
                Iterator<String> rest = p.list.iterator();
                seen.add(rest.next());
                p.list.clear();
                assertThat(rest.hasNext()).isFalse();
                p.list.add("c");
                assertThat(rest.hasNext()).isFalse();
                assertThatThrownBy(rest::next).isInstanceOf(java.util.NoSuchElementException.class);
                p.out.emit(seen.toString());
              }));
      lab.batch(2, k(p -> p.out.emit(p.list.stream().toList().toString())));
      assertThat(lab.outputs).containsExactly("[a, b, a]", "[c]");
    }
  }

  /** A list can be made of itself. */
  @ParameterizedTest
  @EnumSource
  void listOfItself(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.list.addAll(List.of("a", "b"))));
      lab.batch(1, k(p -> p.list.addAll(p.list)));
      lab.batch(2, k(p -> p.list.replaceWith(() -> p.list.stream().skip(1).iterator())));
      lab.batch(3, k(p -> p.out.emit(p.list.stream().toList().toString())));
      assertThat(lab.outputs).containsExactly("[b, a, b]");
    }
  }

  /** A value of more than 512 bytes has a row of its own, and only then. */
  @ParameterizedTest
  @EnumSource
  void largeValues(Setup setup) {
    String large = "x".repeat(1000);
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.value.update(large)));
      assertThat(lab.rows(".$large")).isOne();
      lab.batch(1, k(p -> p.expiring.update("beside")));
      lab.batch(2, k(p -> assertThat(p.value.get()).isEqualTo(large)));
      lab.batch(3, k(p -> p.value.update("small")));
      assertThat(lab.rows(".$large")).isZero();
      lab.batch(4, k(p -> p.out.emit(p.value.require())));
      lab.batch(5, k(p -> p.value.update(large))).batch(6, k(p -> p.value.clear()));
      assertThat(lab.rows(".$large")).isZero();
      assertThat(lab.outputs).containsExactly("small");
    }
  }

  /** A long list is read in pages, and cleared without being read. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "HEAP_EVICTED", "HEAP_APPLIED_LATE", "ROCKS"})
  void longListsAndMaps(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      for (int i = 0; i < 600; i++) {
        String element = "e".repeat(600) + i;
        String key = "k" + i;
        lab.batch(i, k(p -> p.list.add(element)), k(p -> p.map.put(key, 1L)));
      }
      lab.restart();
      lab.batch(
          700,
          k(
              p -> {
                int entries = 0;
                for (Map.Entry<String, Long> entry : p.map.entries()) {
                  entries += entry.getValue().intValue();
                }
                p.out.emit(p.list.stream().count() + " " + entries);
              }));
      lab.restart();
      lab.batch(701, k(p -> p.list.clear()), k(p -> p.map.clear()));
      for (int i = 0; i < 6; i++) {
        lab.batch(702);
      }
      assertThat(lab.outputs).containsExactly("600 600");
      assertThat(lab.counts().background()).isZero();
      assertThat(List.of(lab.rows(".list"), lab.rows(".map"), lab.rows(".$due"), lab.rows("")))
          .containsOnly(0);
    }
  }

  /** What clearing leaves behind does not pile up, also where each batch clears very much. */
  @Test
  void deletingKeepsUpWithClearing() {
    try (Lab<Probe.Action, String> lab = new Lab<>(Setup.HEAP, Probe::new)) {
      for (int batch = 0; batch < 20; batch++) {
        lab.batch(
            batch,
            k(
                p -> {
                  p.map.clear();
                  for (int i = 0; i < 10_000; i++) {
                    p.map.put("k" + i, 1L);
                  }
                }));
      }
      assertThat(lab.counts().background()).isLessThanOrEqualTo(2);
      assertThat(lab.rows(".map")).isLessThanOrEqualTo(30_000);
    }
  }
}
