package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Timers of both clocks: C-25, C-26, C-28, C-31, C-40, and the order of section 7. */
class TimersTest {

  private static Input<Probe.Action> k(Probe.Action action) {
    return Lab.on("k", action);
  }

  private static Instant at(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  /** C-25: due means that the clock has reached the instant, and not earlier. */
  @ParameterizedTest
  @EnumSource
  void firesWhenItsClockReachesTheInstant(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, 94, Lab.on("k", p -> p.window.at(at(100)), 105));
      lab.batch(0, 99, Lab.on("k", p -> {}, 110));
      assertThat(lab.outputs).isEmpty();
      lab.batch(0, 100, Lab.on("k", p -> {}, 111));
      assertThat(lab.outputs).containsExactly("k window@100");
      assertThat(lab.outputTimes).containsExactly(100L);
    }
  }

  /** C-25: a processing timer runs before the first record of the batch that it is due in. */
  @ParameterizedTest
  @EnumSource
  void processingTimerRunsBeforeTheRecords(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(50, k(p -> p.alarm.at(at(100))));
      lab.batch(99, k(p -> p.out.emit("99")));
      lab.batch(100, k(p -> p.out.emit("100")));
      lab.batch(101, k(p -> p.out.emit("101")));
      assertThat(lab.outputs).containsExactly("99", "k alarm@100", "100", "101");
    }
  }

  /** C-26: a timer that is set at or before now is not lost; each fires once. */
  @ParameterizedTest
  @EnumSource
  void timersInThePastFireOnce(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(
          100,
          Millis.UNSET,
          IntStream.of(50, 99, 100, 101)
              .mapToObj(due -> Lab.<Probe.Action>on("k" + due, p -> p.alarm.at(at(due))))
              .toList());
      lab.batch(110);
      lab.batch(120);
      assertThat(lab.outputs)
          .containsExactly("k50 alarm@50", "k99 alarm@99", "k100 alarm@100", "k101 alarm@101");
      assertThat(lab.counts().processingTimers()).isZero();
      assertThat(lab.rows("")).isZero();
      assertThat(lab.rows(".$due")).isZero();
    }
  }

  /** C-28: setting a timer again replaces it, and cancelling needs no instant. */
  @ParameterizedTest
  @EnumSource
  void settingReplaces(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(
          0,
          k(
              p -> {
                p.alarm.at(at(100));
                p.alarm.at(at(200));
                p.bell.cancel();
              }));
      lab.batch(1, k(p -> p.alarm.at(at(300))));
      lab.batch(
          2,
          k(
              p -> {
                p.alarm.cancel();
                assertThat(p.alarm.pending()).isEmpty();
                p.alarm.at(at(400));
                assertThat(p.alarm.pending()).contains(at(400));
              }));
      for (long time : new long[] {100, 200, 300, 399, 400, 500}) {
        lab.batch(time, k(p -> p.out.emit(String.valueOf(time))));
      }
      assertThat(lab.outputs)
          .containsExactly("100", "200", "300", "399", "k alarm@400", "400", "500");
    }
  }

  /** A timer that was moved later and then earlier fires at its last instant. */
  @ParameterizedTest
  @EnumSource
  void movingBackAndForth(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(0, k(p -> p.alarm.at(at(100))));
      lab.batch(1, k(p -> p.alarm.at(at(500))));
      lab.batch(150);
      lab.batch(151, k(p -> p.alarm.at(at(200))));
      assertThat(lab.rows(".$due")).isOne();
      lab.batch(199);
      assertThat(lab.outputs).isEmpty();
      lab.batch(200);
      lab.batch(600);
      assertThat(lab.outputs).containsExactly("k alarm@200");
    }
  }

  /** C-31: a timer that fell due while the job was down fires in the first batch. */
  @ParameterizedTest
  @EnumSource
  void firesAfterRestartWithoutInput(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(60, k(p -> p.alarm.at(at(100))));
      lab.restart();
      lab.batch(150);
      lab.batch(160);
      assertThat(lab.outputs).containsExactly("k alarm@100");
    }
  }

  /** C-40: there is no watermark before the first record, and so no 1970. */
  @ParameterizedTest
  @EnumSource
  void noWatermarkBeforeTheFirstRecord(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(
          0,
          1000,
          Lab.on(
              "k",
              p -> {
                assertThat(p.context.watermark()).isEmpty();
                p.window.after(Duration.ofMillis(500));
              },
              1001));
      lab.batch(
          1, 1400, Lab.on("k", p -> assertThat(p.context.watermark()).contains(at(1000)), 1401));
      assertThat(lab.outputs).isEmpty();
      lab.batch(2, 1501);
      assertThat(lab.outputs).containsExactly("k window@1501");
    }
  }

  /** Of one key by instant, then name; of several by instant, then key. */
  @ParameterizedTest
  @EnumSource
  void orderOfDueTimers(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.batch(
          0,
          k(
              p -> {
                p.window.at(at(20));
                p.closing.at(at(20));
                p.bell.at(at(9));
                p.alarm.at(at(10));
              }));
      lab.batch(50, 50, k(p -> p.out.emit("record")));
      assertThat(lab.outputs)
          .containsExactly("k bell@9", "k alarm@10", "record", "k closing@20", "k window@20");
    }
  }

  /** What callbacks of a batch set at or before their clock follows after the watermark moved. */
  @ParameterizedTest
  @EnumSource
  void followUps(Setup setup) {
    Probe.Action ring =
        p -> {
          p.bell.at(at(1));
          p.closing.at(at(2));
        };
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> new Probe().on("alarm", ring))) {
      lab.batch(0, 10, k(p -> p.alarm.at(at(5))));
      lab.batch(5, 20, k(p -> p.window.at(at(15))));
      assertThat(lab.outputs)
          .containsExactly("k alarm@5", "k window@15", "k bell@1", "k closing@2");
    }
  }

  /** A handler that sets its own timer to an instant that has passed goes on in the next batch. */
  @ParameterizedTest
  @EnumSource
  void ownHandlerCannotHangTheBatch(Setup setup) {
    Probe.Action again = p -> p.alarm.at(at(50));
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> new Probe().on("alarm", again))) {
      lab.batch(0, k(p -> p.alarm.at(at(100))));
      lab.batch(100);
      assertThat(lab.takeOutputs()).containsExactly("k alarm@100");
      lab.batch(101);
      assertThat(lab.takeOutputs()).containsExactly("k alarm@50");
      lab.batch(102);
      assertThat(lab.takeOutputs()).containsExactly("k alarm@50");
    }
  }

  /** A timer that goes on in small steps catches up, but no further than the limit of a pass. */
  @ParameterizedTest
  @EnumSource
  void catchingUpIsBounded(Setup setup) {
    Probe.Action again =
        p -> p.alarm.at(((dev.keyfold.TimerContext) p.context).due().plusMillis(1));
    try (Lab<Probe.Action, String> lab =
        new Lab<>(setup, () -> new Probe().on("alarm", again), 3)) {
      lab.batch(0, k(p -> p.alarm.at(at(10))));
      lab.batch(15, k(p -> p.out.emit("record")));
      assertThat(lab.takeOutputs())
          .containsExactly("k alarm@10", "record", "k alarm@11", "k alarm@12", "k alarm@13");
      lab.batch(15, k(p -> p.out.emit("record")));
      assertThat(lab.takeOutputs()).containsExactly("k alarm@14", "record", "k alarm@15");
      assertThat(lab.counts().processingTimers()).isOne();
    }
  }

  /** An event timer that had to wait runs before the next batch's first record of its key. */
  @ParameterizedTest
  @EnumSource
  void overdueEventTimerIsCaughtUpWhenTheKeyIsTouched(Setup setup) {
    Probe.Action again = p -> p.window.at(((dev.keyfold.TimerContext) p.context).due());
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> new Probe().on("window", again))) {
      lab.batch(0, 100, k(p -> p.window.at(at(50))));
      assertThat(lab.takeOutputs()).containsExactly("k window@50");
      assertThat(lab.outputWatermark()).isEqualTo(49);
      lab.batch(1, 100, Lab.on("other", p -> p.out.emit("other")), k(p -> p.out.emit("record")));
      assertThat(lab.takeOutputs()).containsExactly("other", "k window@50", "record");
      lab.batch(2, 100);
      assertThat(lab.takeOutputs()).containsExactly("k window@50");
    }
  }

  /** At the end of the input event timers fire once more, wall-clock timers stay pending. */
  @ParameterizedTest
  @EnumSource
  void endOfInput(Setup setup) {
    Probe.Action again = p -> p.window.after(Duration.ofMillis(10));
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> new Probe().on("window", again))) {
      lab.batch(
          0,
          10,
          Lab.on(
              "k",
              p -> {
                p.window.at(at(20));
                p.alarm.at(at(1000));
              },
              11));
      lab.batch(1, Millis.END_OF_TIME);
      assertThat(lab.outputs).containsExactly("k window@20", "k window@30");
      assertThat(lab.outputWatermark()).isEqualTo(Millis.END_OF_TIME);
      assertThat(lab.counts().processingTimers()).isOne();
      assertThat(lab.counts().eventTimers()).isOne();
      lab.batch(2, 40);
      assertThat(lab.takeOutputs()).endsWith("k window@40");
    }
  }

  /** The watermark that is handed on stays below what has yet to run, and never falls. */
  @ParameterizedTest
  @EnumSource(names = {"HEAP", "HEAP_EVICTED", "ROCKS"})
  void outputWatermarkNeverFalls(Setup setup) {
    Probe.Action again = p -> p.window.at(((dev.keyfold.TimerContext) p.context).due());
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> new Probe().on("window", again))) {
      lab.batch(0, 100, Lab.on("k", p -> p.window.at(at(500)), 101));
      assertThat(lab.outputWatermark()).isEqualTo(100);
      lab.batch(1, 600);
      assertThat(lab.outputs).containsExactly("k window@500");
      assertThat(lab.outputWatermark()).isEqualTo(499);
      lab.batch(2, 600, k(p -> p.window.at(at(50))));
      assertThat(lab.outputWatermark()).isEqualTo(499);
    }
  }
}
