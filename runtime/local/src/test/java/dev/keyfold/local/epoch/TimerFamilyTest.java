package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Families of timers in callbacks of their own; what fires when is compared with a model. */
class TimerFamilyTest {

  private static Input<Ordered.Action> k(Ordered.Action action) {
    return Lab.on("k", action);
  }

  private static Instant at(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  /** Within a key by instant, then by name, then by id; the ids of numbers sort as numbers. */
  @ParameterizedTest
  @EnumSource
  void theOrderWithinAKey(Setup setup) {
    try (Lab<Ordered.Action, String> lab = new Lab<>(setup, Ordered::new)) {
      lab.batch(
          0,
          0,
          k(
              p -> {
                p.windows.at("b", at(100));
                p.windows.at("a", at(100));
                p.single.at(at(100));
                p.windows.at("z", at(99));
                p.alarms.at(10L, at(100));
                p.alarms.at(-9L, at(100));
                p.alarms.at(9L, at(100));
              }));
      lab.batch(100, 100);
      assertThat(lab.outputs)
          .containsExactly(
              "k alarms/-9@100",
              "k alarms/9@100",
              "k alarms/10@100",
              "k windows/z@99",
              "k single@100",
              "k windows/a@100",
              "k windows/b@100");
    }
  }

  /** In its handler a timer is not pending, and can be set again; the others are as they were. */
  @ParameterizedTest
  @EnumSource
  void aHandlerMaySetItsTimerAgain(Setup setup) {
    try (Lab<Ordered.Action, String> lab =
        new Lab<>(
            setup,
            () ->
                new Ordered()
                    .onTimer(
                        p -> {
                          assertThat(p.alarms.pending(Long.valueOf(p.id))).isEmpty();
                          p.out.emit(p.alarms.pending().toString());
                          p.alarms.after(Long.valueOf(p.id), Duration.ofMillis(50));
                        }))) {
      lab.batch(
          0,
          k(
              p -> {
                p.alarms.at(1L, at(100));
                p.alarms.at(2L, at(500));
              }));
      lab.batch(100).batch(149).batch(150);
      String two = List.of(Map.entry(2L, at(500))).toString();
      assertThat(lab.outputs).containsExactly("k alarms/1@100", two, "k alarms/1@150", two);
    }
  }

  /** What is set at or before the instant that it fired for waits for the next micro-batch. */
  @ParameterizedTest
  @EnumSource
  void aHandlerCannotKeepItselfGoing(Setup setup) {
    try (Lab<Ordered.Action, String> lab =
        new Lab<>(
            setup, () -> new Ordered().onTimer(p -> p.alarms.at(Long.valueOf(p.id), at(100))))) {
      lab.batch(0, k(p -> p.alarms.at(1L, at(100))));
      lab.batch(100);
      assertThat(lab.takeOutputs()).containsExactly("k alarms/1@100");
      lab.batch(101);
      assertThat(lab.takeOutputs()).containsExactly("k alarms/1@100");
    }
  }

  /** A pass runs so many callbacks of one key; the rest comes before the key's next record. */
  @ParameterizedTest
  @EnumSource
  void theRestIsCaughtUpWhenTheKeyIsTouched(Setup setup) {
    try (Lab<Ordered.Action, String> lab = new Lab<>(setup, Ordered::new, 3)) {
      lab.batch(
          0,
          0,
          k(
              p -> {
                for (int i = 0; i < 5; i++) {
                  p.windows.at("w" + i, at(10 + i));
                }
              }));
      lab.batch(0, 100);
      assertThat(lab.takeOutputs())
          .containsExactly("k windows/w0@10", "k windows/w1@11", "k windows/w2@12");
      assertThat(lab.outputWatermark()).isEqualTo(12);
      lab.batch(0, 100, k(p -> p.out.emit("record")));
      assertThat(lab.takeOutputs()).containsExactly("k windows/w3@13", "k windows/w4@14", "record");
    }
  }

  @ParameterizedTest
  @EnumSource
  void afterTheEndNothingIsLeft(Setup setup) {
    try (Lab<Ordered.Action, String> lab = new Lab<>(setup, Ordered::new)) {
      lab.batch(0, 0, k(p -> p.windows.at("far", at(1_000_000))));
      lab.batch(0, Millis.END_OF_TIME);
      assertThat(lab.outputs).containsExactly("k windows/far@1000000");
      assertThat(lab.rows(".windows")).isZero();
      assertThat(lab.rows(".$due")).isZero();
    }
  }

  /** One of very many is read and written alone. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP_RESTARTED", "HEAP_EVICTED", "ROCKS_RESTARTED"})
  void manyIds(Setup setup) {
    int ids = 3000;
    try (Lab<Ordered.Action, String> lab = new Lab<>(setup, Ordered::new)) {
      lab.batch(
          0,
          k(
              p -> {
                for (long id = 0; id < ids; id++) {
                  p.alarms.at(id, at(1000 + id % 7));
                }
              }));
      lab.batch(
          1,
          k(
              p -> {
                p.alarms.cancel(5L);
                p.alarms.noLaterThan(6L, at(2000));
                p.alarms.at(7L, at(2000));
                p.out.emit(p.alarms.pending(6L) + " " + p.alarms.pending(7L));
                List<Long> order = new ArrayList<>();
                p.alarms.pending().forEach(timer -> order.add(timer.getKey()));
                p.out.emit(order.size() + " " + order.get(0) + " " + order.get(ids - 2));
              }));
      assertThat(lab.takeOutputs())
          .containsExactly(
              "Optional[1970-01-01T00:00:01.006Z] Optional[1970-01-01T00:00:02Z]", "2999 0 7");
      lab.batch(1006);
      assertThat(lab.takeOutputs()).hasSize(ids - 2);
      lab.batch(1007, k(p -> p.alarms.cancelAll()));
      assertThat(lab.counts().processingTimers()).isZero();
      assertThat(lab.rows(".alarms")).isZero();
      assertThat(lab.rows(".$due")).isZero();
    }
  }

  @Test
  void misuseIsNamed() {
    Ordered[] kept = new Ordered[1];
    try (Lab<Ordered.Action, String> lab = new Lab<>(Setup.HEAP, Ordered::new)) {
      lab.batch(
          0,
          k(
              p -> {
                kept[0] = p;
                assertThatThrownBy(() -> p.alarms.at(null, at(1)))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("the id is null in timer family 'alarms' of key k");
                assertThatThrownBy(() -> p.windows.after("w", Duration.ofSeconds(1)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("timer family 'windows' of key k cannot count from");
                assertThatThrownBy(() -> p.windows.at("\ud800", at(1)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("cannot be used in timer family 'windows' of key k");
              }));
      assertThatThrownBy(() -> kept[0].alarms.at(1L, at(1)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("timer family 'alarms'");
      assertThatThrownBy(() -> kept[0].alarms.pending()).isInstanceOf(IllegalStateException.class);
    }
  }

  /** The id of one family is not that of another one. */
  @Test
  void anIdIsAskedOfItsFamily() {
    TimerSpec.Family<Long> other = TimerSpec.processing("other", KeyCodecs.LONG);
    FiredTimer single =
        new FiredTimer() {
          @Override
          public int index() {
            return 0;
          }

          @Override
          public TimerSpec spec() {
            return TimerSpec.event("single");
          }
        };
    assertThatThrownBy(() -> single.id(other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("timer 'single' is not of family 'other'");
  }
}
