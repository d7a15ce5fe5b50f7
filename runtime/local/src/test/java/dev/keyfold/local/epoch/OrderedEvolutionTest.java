package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.SortedMapState;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.local.state.StateOpening;
import dev.keyfold.local.state.StateRefusedException;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Maps that become sorted, and families of timers that go, stay or change. */
class OrderedEvolutionTest {

  private static final MapSpec<Long, String> MAP = MapSpec.of("m", KeyCodecs.LONG, Codecs.STRING);
  private static final SortedMapSpec<Long, String> SORTED =
      SortedMapSpec.of("m", KeyCodecs.LONG, Codecs.STRING);
  private static final TimerSpec.Family<Long> FAMILY = TimerSpec.processing("t", KeyCodecs.LONG);

  private static ProcessorSpec.Builder<String> spec() {
    return ProcessorSpec.named("p", KeyCodecs.STRING);
  }

  private static Input<Flexible.Action> k(Flexible.Action action) {
    return Lab.on("k", action);
  }

  @ParameterizedTest
  @EnumSource
  void aMapBecomesSortedAndBack(Setup setup) {
    ProcessorSpec<String> plain = spec().state(MAP).build();
    ProcessorSpec<String> sorted = spec().state(SORTED).build();
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> new Flexible(plain))) {
      lab.batch(
          0,
          k(
              p -> {
                for (long i = -3; i < 3; i++) {
                  p.map("m").put(i, "v" + i);
                }
              }));
      lab.restartAs(() -> new Flexible(sorted));
      lab.batch(
          1,
          k(
              p -> {
                SortedMapState<Long, String> map = p.sortedMap("m");
                assertThat(map.first()).contains(Map.entry(-3L, "v-3"));
                assertThat(map.last()).contains(Map.entry(2L, "v2"));
                map.removeBelow(0L);
              }));
      lab.restartAs(() -> new Flexible(plain));
      lab.batch(2, k(p -> p.out.emit(p.all())));
      assertThat(lab.outputs).containsExactly("m=[0=v0, 1=v1, 2=v2]");
      assertThat(lab.rowsOf("p.m")).isEqualTo(3);
    }
  }

  private static Lab<Flexible.Action, String> withTimers(Setup setup) {
    Lab<Flexible.Action, String> lab =
        new Lab<>(setup, () -> new Flexible(spec().timers(FAMILY).build()));
    lab.batch(
        0,
        k(
            p -> {
              for (long id = 0; id < 5; id++) {
                p.<Long>processingTimers("t").at(id, Instant.ofEpochMilli(100 + id));
              }
            }));
    return lab;
  }

  @ParameterizedTest
  @EnumSource
  void pendingTimersOfAFamilyAreCarriedOverToANewName(Setup setup) {
    TimerSpec.Family<Long> renamed = TimerSpec.processing("u", KeyCodecs.LONG);
    String schema = Schemas.of(spec().timers(renamed).build()).renamed("t", "u").json();
    try (Lab<Flexible.Action, String> lab = withTimers(setup)) {
      lab.restartAs(() -> new Flexible(spec().timers(renamed).stateSchema(() -> schema).build()));
      lab.batch(1, k(p -> p.<Long>processingTimers("u").cancel(3L)));
      lab.batch(103);
      assertThat(lab.outputs).containsExactly("k u@100", "k u@101", "k u@102");
      lab.batch(104);
      assertThat(lab.rowsOf("p.t")).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void theRowsOfARetiredFamilyGo(Setup setup) {
    String schema = Schemas.of(spec().build()).retired("t").json();
    try (Lab<Flexible.Action, String> lab = withTimers(setup)) {
      assertThat(lab.rowsOf("p.t")).isEqualTo(5);
      lab.restartAs(() -> new Flexible(spec().stateSchema(() -> schema).build()));
      for (int i = 0; i < 8; i++) {
        lab.batch(200 + i);
      }
      assertThat(lab.outputs).isEmpty();
      assertThat(lab.rowsOf("p.t")).isZero();
      assertThat(lab.rowsOf("p.$due")).isZero();
    }
  }

  @Test
  void aFamilyIsNoSingleTimerAndKeepsTheTypeOfItsIds() {
    try (Lab<Flexible.Action, String> lab = withTimers(Setup.HEAP)) {
      assertRefused(
          lab,
          TimerSpec.processing("t"),
          "[KF-1612] timer 't' changed from a family of timers by long to a single timer");
      assertRefused(
          lab,
          TimerSpec.processing("t", KeyCodecs.STRING),
          "[KF-1610] the key 't{id}' changed from long to string");
    }
  }

  private static void assertRefused(Lab<?, ?> lab, TimerSpec timer, String text) {
    ProcessorSpec<String> next = spec().timers(timer).build();
    assertThatThrownBy(() -> StateOpening.prepare(List.of(next), lab.store(), false))
        .isInstanceOf(StateRefusedException.class)
        .hasMessageContaining(text);
  }
}
