package dev.keyfold.local.epoch;

import static dev.keyfold.local.epoch.Lab.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Many timers that are due at once, and timers at regular instants. */
class ManyTimersTest {

  private static List<Lab.Input<Probe.Action>> setting(int keys, Probe.Action action) {
    List<Lab.Input<Probe.Action>> inputs = new ArrayList<>();
    for (int i = 0; i < keys; i++) {
      inputs.add(on("k" + i, action, 100));
    }
    return inputs;
  }

  /** The rest follows in the next batches, in order, and the output watermark waits for it. */
  @ParameterizedTest
  @EnumSource
  void aBoundedNumberPerBatch(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.deadlinesPerBatch(10).restart();
      lab.batch(
          0,
          100,
          setting(
              25,
              p -> {
                p.closing.at(Instant.ofEpochMilli(200 + Long.parseLong(p.key.substring(1))));
                p.alarm.at(Instant.ofEpochMilli(50));
              }));
      lab.batch(60, 1000);
      assertThat(lab.outputs).hasSize(20);
      assertThat(lab.outputWatermark()).isEqualTo(209);
      lab.batch(60, 1000);
      assertThat(lab.outputs).hasSize(40);
      assertThat(lab.outputWatermark()).isEqualTo(219);
      lab.batch(60, 1000);
      assertThat(lab.outputs).hasSize(50).doesNotHaveDuplicates();
      assertThat(lab.outputWatermark()).isEqualTo(1000);
      assertThat(lab.outputs.stream().filter(it -> it.contains("closing")))
          .containsExactlyElementsOf(
              java.util.stream.IntStream.range(0, 25)
                  .mapToObj(i -> "k" + i + " closing@" + (200 + i))
                  .toList());
    }
  }

  /** A deadline that a batch has left runs before the next record of its key. */
  @ParameterizedTest
  @EnumSource
  void beforeTheNextRecordOfItsKey(Setup setup) {
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, Probe::new)) {
      lab.deadlinesPerBatch(3).restart();
      lab.batch(0, 100, setting(20, p -> p.closing.at(Instant.ofEpochMilli(200))));
      lab.batch(0, 1000, List.of());
      lab.batch(0, 1000, setting(20, p -> p.out.emit(p.key + " record")));
      for (int i = 0; i < 20; i++) {
        String key = "k" + i + " ";
        assertThat(lab.outputs.stream().filter(it -> it.startsWith(key)))
            .containsExactly(key + "closing@200", key + "record");
      }
    }
  }

  /** The end of the input takes as many epochs as it needs; what it sets fires once more. */
  @ParameterizedTest
  @EnumSource
  void theEndOfTheInputInSeveralBatches(Setup setup) {
    Probe.Action again = p -> p.closing.after(Duration.ofMillis(100));
    if (setup.name().contains("RESTARTED")) {
      return; // a restart ends the drain
    }
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> new Probe().on("closing", again))) {
      lab.deadlinesPerBatch(4).restart();
      lab.batch(0, 100, setting(10, p -> p.closing.at(Instant.ofEpochMilli(200))));
      int batches = 0;
      do {
        lab.batch(0, Millis.END_OF_TIME);
        batches++;
      } while (lab.isCut() && batches < 50);
      assertThat(batches).isLessThan(20);
      assertThat(lab.outputs).doesNotHaveDuplicates().hasSize(20);
      assertThat(lab.counts().eventTimers()).isEqualTo(10);
    }
  }

  /** After a pause a processing timer fires once and goes on with what is still to come. */
  @ParameterizedTest
  @EnumSource
  void regularInstantsOfTheWallClock(Setup setup) {
    Probe.Action again = p -> p.alarm.atNext(Duration.ofMinutes(1));
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> new Probe().on("alarm", again))) {
      lab.batch(90_000, on("k", again));
      lab.batch(119_999).batch(120_000).batch(180_500);
      assertThat(lab.takeOutputs()).containsExactly("k alarm@120000", "k alarm@180000");
      lab.batch(600_001).batch(600_002).batch(659_999).batch(660_000);
      assertThat(lab.takeOutputs()).containsExactly("k alarm@240000", "k alarm@660000");
    }
  }

  /** An event timer fires for each, however far the watermark has moved. */
  @ParameterizedTest
  @EnumSource
  void regularInstantsOfEventTime(Setup setup) {
    Probe.Action again =
        p -> {
          if (p.context.watermark().orElseThrow().toEpochMilli() < 10_000) {
            p.closing.atNext(Duration.ofSeconds(1));
          }
        };
    try (Lab<Probe.Action, String> lab = new Lab<>(setup, () -> new Probe().on("closing", again))) {
      lab.batch(0, -2_000, on("k", p -> p.closing.atNext(Duration.ofSeconds(1)), -1_500));
      lab.batch(0, 1_999);
      lab.batch(0, 1_999);
      lab.batch(0, 1_999);
      assertThat(lab.outputs).containsExactly("k closing@-1000", "k closing@0", "k closing@1000");
    }
  }

  @Test
  void aPeriodIsPositive() {
    try (Lab<Probe.Action, String> lab = new Lab<>(Setup.HEAP, Probe::new)) {
      assertThatThrownBy(() -> lab.batch(0, on("k", p -> p.alarm.atNext(Duration.ZERO))))
          .hasMessageContaining("a period of timer 'alarm' of key k is positive: PT0S");
    }
  }
}
