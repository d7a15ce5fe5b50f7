package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A time to live that gets another clock on live state, and one that leaves downtime out. */
class ClockChangeTest {

  private static final long MINUTE = 60_000;
  private static final Expiry PROCESSING = Expiry.afterWrite(Duration.ofMinutes(10));
  private static final Expiry EVENT = PROCESSING.in(TimeDomain.EVENT);
  private static final Expiry UPTIME = PROCESSING.excludingDowntime();

  private static final String ALL = "list=[1] map=[7=m] value=v";
  private static final String NONE = "list=[] map=[] value=null";

  private static Flexible processor(Expiry expiry) {
    return new Flexible(
        ProcessorSpec.named("changing", KeyCodecs.STRING)
            .state(
                ValueSpec.of("value", Codecs.STRING).expiring(expiry),
                ListSpec.of("list", Codecs.LONG).expiring(expiry),
                MapSpec.of("map", KeyCodecs.LONG, Codecs.STRING).expiring(expiry))
            .build());
  }

  private static Input<Flexible.Action> write(String key, long eventTime) {
    return Lab.on(
        key,
        p -> {
          p.value("value").update("v");
          p.list("list").add(1L);
          p.map("map").put(7L, "m");
        },
        eventTime);
  }

  private static Input<Flexible.Action> read(String key) {
    return Lab.on(key, p -> p.out.emit(p.all()));
  }

  private static void assertEmpty(Lab<?, ?> lab) {
    assertThat(lab.rows("") + lab.rows(".list") + lab.rows(".map") + lab.rows(".$due")).isZero();
    assertThat(lab.expiries()).isZero();
  }

  /** What was written by the other clock counts as written with the first batch of the new one. */
  @ParameterizedTest
  @EnumSource
  void fromProcessingToEventTime(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(PROCESSING))) {
      long start = 1_000 * MINUTE;
      lab.batch(MINUTE, start, write("k", start));
      lab.restartAs(() -> processor(EVENT));
      lab.batch(50 * MINUTE, start, read("k"));
      lab.batch(50 * MINUTE, start + 10 * MINUTE - 1, read("k"));
      lab.batch(50 * MINUTE, read("k"));
      for (int i = 0; i < 8; i++) {
        lab.batch(50 * MINUTE);
      }
      assertThat(lab.rows(".$due")).isEqualTo(3);
      lab.batch(50 * MINUTE, start + 10 * MINUTE);
      lab.batch(50 * MINUTE, read("k"));
      assertThat(lab.outputs).containsExactly(ALL, ALL, ALL, NONE);
      assertEmpty(lab);
    }
  }

  /** The other clock may have yet to begin. */
  @ParameterizedTest
  @EnumSource
  void toEventTimeBeforeThereIsAWatermark(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(PROCESSING))) {
      lab.batch(MINUTE, write("k", 5));
      lab.restartAs(() -> processor(EVENT));
      lab.batch(50 * MINUTE, read("k"));
      lab.restart();
      lab.batch(60 * MINUTE, 7 * MINUTE, read("k"));
      lab.batch(61 * MINUTE, 17 * MINUTE - 1, read("k"));
      lab.batch(61 * MINUTE, read("k"));
      for (int i = 0; i < 8; i++) {
        lab.batch(61 * MINUTE);
      }
      lab.batch(61 * MINUTE, 17 * MINUTE);
      lab.batch(61 * MINUTE, read("k"));
      assertThat(lab.outputs).containsExactly(ALL, ALL, ALL, ALL, NONE);
      assertEmpty(lab);
    }
  }

  @ParameterizedTest
  @EnumSource
  void fromEventToProcessingTime(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(EVENT))) {
      lab.batch(0, 1_000 * MINUTE, write("k", 1_000 * MINUTE));
      lab.restartAs(() -> processor(PROCESSING));
      lab.batch(20 * MINUTE, 5_000 * MINUTE, read("k"));
      lab.batch(30 * MINUTE - 1, read("k"));
      lab.batch(30 * MINUTE, read("k"));
      for (int i = 0; i < 8; i++) {
        lab.batch(30 * MINUTE);
      }
      assertThat(lab.outputs).containsExactly(ALL, ALL, NONE);
      assertEmpty(lab);
    }
  }

  /** Rows of the index by the former clock go a few per epoch, also over restarts. */
  @ParameterizedTest
  @EnumSource
  void rowsOfTheFormerClockGo(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(PROCESSING))) {
      List<Input<Flexible.Action>> inputs = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        inputs.add(write("k" + i, 5));
      }
      lab.batch(0, 0, inputs);
      lab.backgroundRows(7).restartAs(() -> processor(EVENT));
      int batches = 0;
      do {
        if (batches % 5 == 2) {
          lab.restart();
        }
        lab.batch(MINUTE);
        assertThat(batches++).isLessThan(300);
      } while (lab.counts().background() > 0);
      assertThat(batches).isGreaterThan(15);
      assertThat(lab.rows(".$due")).isEqualTo(120);
      assertThat(lab.expiries()).isEqualTo(120);
      lab.batch(MINUTE, 10 * MINUTE);
      assertEmpty(lab);
    }
  }

  /** C-17: while no job runs, nothing grows old if the class says so. */
  @ParameterizedTest
  @EnumSource
  void downtimeIsExcluded(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(UPTIME))) {
      lab.batch(0, write("k", 5));
      lab.batch(MINUTE);
      if (setup.name().contains("RESTARTED")) {
        return; // there each batch is a run of its own, and no time counts at all
      }
      lab.restart();
      lab.batch(12 * MINUTE, read("k"));
      lab.restart();
      lab.batch(100 * MINUTE, read("k"), write("new", 5));
      lab.batch(109 * MINUTE - 1, read("k"));
      lab.batch(109 * MINUTE, read("k"), read("new"));
      assertThat(lab.takeOutputs()).containsExactly(ALL, ALL, ALL, NONE, ALL);
      lab.batch(110 * MINUTE - 1, read("new"));
      lab.batch(110 * MINUTE, read("new"));
      assertThat(lab.outputs).containsExactly(ALL, NONE);
      assertEmpty(lab);
    }
  }

  /** C-17: by default downtime counts. */
  @ParameterizedTest
  @EnumSource
  void downtimeCounts(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(PROCESSING))) {
      lab.batch(0, write("k", 5));
      lab.batch(MINUTE);
      lab.restart();
      lab.batch(12 * MINUTE, read("k"));
      assertThat(lab.outputs).containsExactly(NONE);
      assertEmpty(lab);
    }
  }

  /** A batch that was lost and run again does not count its downtime twice. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "ROCKS"})
  void aLostBatchDoesNotCountDowntimeTwice(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(UPTIME))) {
      lab.batch(0, write("k", 5));
      lab.restart();
      lab.lostBatch(100 * MINUTE, 0, List.of(write("x", 5)));
      lab.batch(101 * MINUTE);
      lab.batch(110 * MINUTE - 1, read("k"));
      lab.batch(110 * MINUTE, read("k"));
      assertThat(lab.outputs).containsExactly(ALL, NONE);
    }
  }

  /** To leave downtime out is a change of clock. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "ROCKS"})
  void downtimeComesToBeExcluded(Setup setup) {
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, () -> processor(PROCESSING))) {
      lab.batch(0, write("k", 5));
      lab.restartAs(() -> processor(UPTIME));
      lab.batch(50 * MINUTE, read("k"));
      lab.batch(60 * MINUTE - 1, read("k"));
      lab.batch(60 * MINUTE, read("k"));
      for (int i = 0; i < 6; i++) {
        lab.batch(60 * MINUTE);
      }
      assertThat(lab.outputs).containsExactly(ALL, ALL, NONE);
      assertEmpty(lab);
    }
  }
}
