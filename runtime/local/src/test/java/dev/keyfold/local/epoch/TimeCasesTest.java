package dev.keyfold.local.epoch;

import static dev.keyfold.local.epoch.Lab.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Public cases of timers and expiry that have hurt users of other engines. */
class TimeCasesTest {

  private static final long MINUTE = 60_000;

  private static Flexible processor(int ttlMinutes) {
    Expiry expiry = Expiry.afterWrite(Duration.ofMinutes(ttlMinutes));
    return new Flexible(
        ProcessorSpec.named("cases", KeyCodecs.STRING)
            .state(
                ValueSpec.of("value", Codecs.STRING),
                ListSpec.of("list", Codecs.LONG).expiring(expiry),
                MapSpec.of("map", KeyCodecs.LONG, Codecs.STRING).expiring(expiry))
            .timers(TimerSpec.processing("alarm"), TimerSpec.event("closing"))
            .build());
  }

  private static Instant minute(long minute) {
    return Instant.ofEpochMilli(minute * MINUTE);
  }

  /** C-29: a timer set several times, also in several batches, fires once. */
  @ParameterizedTest
  @EnumSource
  void aTimerSetSeveralTimesFiresOnce(Setup setup) {
    Flexible.Action set = p -> p.processingTimer("alarm").at(minute(10));
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(10))) {
      lab.batch(0, on("k", set), on("k", set), on("k", set));
      lab.batch(1, on("k", set));
      lab.batch(10 * MINUTE).batch(11 * MINUTE);
      assertThat(lab.outputs).containsExactly("k alarm@" + 10 * MINUTE);
    }
  }

  /** Setting a timer again in its own handler is never lost, nor is the one before a ghost. */
  @ParameterizedTest
  @EnumSource
  void settingAgainInTheHandler(Setup setup) {
    Flexible.Action again = p -> p.processingTimer("alarm").after(Duration.ofMinutes(1));
    try (Lab<Flexible.Action, String> lab =
        new Lab<>(setup, () -> processor(10).on("alarm", again))) {
      lab.batch(
          0,
          on("k", p -> p.processingTimer("alarm").at(minute(5))),
          on("k", p -> p.processingTimer("alarm").at(minute(1))));
      for (int minute = 1; minute <= 5; minute++) {
        lab.batch(minute * MINUTE);
      }
      assertThat(lab.outputs)
          .containsExactly(
              "k alarm@60000",
              "k alarm@120000",
              "k alarm@180000",
              "k alarm@240000",
              "k alarm@300000");
      assertThat(lab.rows(".$due")).isOne();
    }
  }

  /** An entry that is removed and put again has the time to live of the put alone. */
  @ParameterizedTest
  @EnumSource
  void anEntryThatWasRemovedHasNoTimeLeft(Setup setup) {
    Flexible.Action put = p -> p.map("map").put(1L, "a");
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(10))) {
      lab.batch(0, on("k", put));
      lab.batch(MINUTE, on("k", p -> p.map("map").remove(1L)));
      assertThat(lab.rows(".$due")).isZero();
      lab.batch(9 * MINUTE, on("k", put));
      lab.batch(10 * MINUTE).batch(18 * MINUTE, on("k", p -> p.out.emit(p.text("map"))));
      lab.batch(19 * MINUTE, on("k", p -> p.out.emit(p.text("map"))));
      assertThat(lab.outputs).containsExactly("[1=a]", "[]");
      assertThat(lab.rows(".$due")).isZero();
    }
  }

  /** C-32: each callback sees the state of its own key, each key once. */
  @ParameterizedTest
  @EnumSource
  void eachCallbackSeesItsOwnKey(Setup setup) {
    Flexible.Action clear =
        p -> {
          p.out.emit(p.text("value"));
          p.value("value").clear();
        };
    try (Lab<Flexible.Action, String> lab =
        new Lab<>(setup, () -> processor(10).on("alarm", clear))) {
      List<Input<Flexible.Action>> inputs = new ArrayList<>();
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        String key = "k" + i;
        inputs.add(
            on(
                key,
                p -> {
                  p.value("value").update(key);
                  p.processingTimer("alarm").at(minute(5));
                }));
        expected.add(key + " alarm@300000");
        expected.add("[" + key + "]");
      }
      lab.batch(0, 0, inputs);
      lab.restart();
      lab.batch(5 * MINUTE);
      assertThat(lab.outputs).containsExactlyInAnyOrderElementsOf(expected);
      for (int i = 0; i < 200; i += 2) {
        String fired = lab.outputs.get(i);
        String key = fired.substring(0, fired.indexOf(' '));
        assertThat(lab.outputs.get(i + 1)).isEqualTo("[" + key + "]");
      }
      assertThat(lab.rows("")).isZero();
    }
  }

  /** C-34: the callback runs with the clock of the batch, so in a jump it finds nothing. */
  @ParameterizedTest
  @EnumSource
  void aJumpOverATimerAndAnExpiry(Setup setup) {
    Flexible.Action emit = p -> p.out.emit(p.text("list"));
    Flexible.Action buffer =
        p -> {
          p.list("list").add(1L);
          p.processingTimer("alarm").at(minute(10));
        };
    for (int ttl : new int[] {11, 10}) {
      try (Lab<Flexible.Action, String> lab =
          new Lab<>(setup, () -> processor(ttl).on("alarm", emit))) {
        lab.batch(0, on("k", buffer)).batch(60 * MINUTE);
        assertThat(lab.takeOutputs()).containsExactly("k alarm@600000", "[]");
        assertThat(lab.counts().expired()).isEqualTo(setup.name().endsWith("_RESTARTED") ? 0 : 1);
      }
      try (Lab<Flexible.Action, String> lab =
          new Lab<>(setup, () -> processor(ttl).on("alarm", emit))) {
        lab.batch(0, on("k", buffer)).batch(10 * MINUTE + 1);
        assertThat(lab.outputs).containsExactly("k alarm@600000", ttl == 11 ? "[1]" : "[]");
      }
    }
  }

  /** C-35: the wall clock is no event time. */
  @ParameterizedTest
  @EnumSource
  void noEventTimeInACallbackOfTheWallClock(Setup setup) {
    Flexible.Action tell = p -> p.out.emit("" + p.context.eventTime());
    try (Lab<Flexible.Action, String> lab =
        new Lab<>(setup, () -> processor(10).on("alarm", tell))) {
      lab.batch(0, 100, on("k", p -> p.processingTimer("alarm").at(minute(5)), 200));
      lab.batch(5 * MINUTE);
      assertThat(lab.outputs).containsExactly("k alarm@300000", "Optional.empty");
      assertThat(lab.outputTimes).containsExactly(Millis.UNSET, Millis.UNSET);
    }
  }

  /** C-37: a timer that fails fails the batch as a whole, also for keys that were fine. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "ROCKS"})
  void aTimerThatFailsFailsTheBatch(Setup setup) {
    Flexible.Action fail =
        p -> {
          if (p.text("value").equals("[bad]")) {
            throw new IllegalStateException("no");
          }
        };
    try (Lab<Flexible.Action, String> lab =
        new Lab<>(setup, () -> processor(10).on("alarm", fail))) {
      lab.batch(
          0,
          on("a", p -> p.value("value").update("bad")),
          on("a", p -> p.processingTimer("alarm").at(minute(5))),
          on("b", p -> p.processingTimer("alarm").at(minute(4))));
      assertThatThrownBy(() -> lab.batch(5 * MINUTE))
          .isInstanceOf(CallbackFailedException.class)
          .hasMessage(
              "processor 'cases', key a, @OnTimer(\"alarm\") due 1970-01-01T00:05:00Z:"
                  + " java.lang.IllegalStateException: no");
      lab.loseBatch(0);
      assertThat(lab.counts().processingTimers()).isEqualTo(2);
    }
  }

  /** clearAll cancels the timers of both clocks, and nothing fires afterwards. */
  @ParameterizedTest
  @EnumSource
  void clearAllCancelsTheTimers(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(10))) {
      Flexible.Action set =
          p -> {
            p.processingTimer("alarm").at(minute(5));
            p.eventTimer("closing").at(minute(5));
            p.list("list").add(1L);
          };
      lab.batch(0, on("k", set)).batch(1, on("k", set), on("k", p -> p.context.clearAll()));
      lab.batch(60 * MINUTE, 60 * MINUTE);
      assertThat(lab.outputs).isEmpty();
      assertThat(lab.rows(".$due") + lab.rows("")).isZero();
    }
  }
}
