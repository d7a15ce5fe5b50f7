package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.time.LateRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** C-46: what a stage emits on an event timer is in time for the next one. */
class ChainedStagesTest {

  @ParameterizedTest
  @EnumSource
  void outputsOfEventTimersAreNotLate(Setup setup) {
    Probe.Action again = p -> p.window.at(Instant.ofEpochMilli(10));
    try (Lab<Probe.Action, String> first = new Lab<>(setup, () -> new Probe().on("window", again));
        Lab<Probe.Action, String> second = new Lab<>(setup, Probe::new)) {
      first.batch(
          0,
          5,
          Lab.on("a", p -> p.window.at(Instant.ofEpochMilli(10))),
          Lab.on("b", p -> p.closing.at(Instant.ofEpochMilli(20))));
      second.batch(0, first.outputWatermark());
      int counted = 0;
      for (int watermark = 6; watermark < 40; watermark += 3) {
        first.batch(watermark, watermark);
        List<Input<Probe.Action>> inputs = new ArrayList<>();
        for (long eventTime : first.outputTimes) {
          assertThat(LateRule.isLate(eventTime, second.watermark())).isFalse();
          inputs.add(Lab.on("count", p -> p.map.put("n", p.map.getOr("n", 0L) + 1), eventTime));
          counted++;
        }
        first.takeOutputs();
        second.batch(watermark, first.outputWatermark(), inputs);
      }
      assertThat(counted).isGreaterThan(5);
      second.batch(99, Lab.on("count", p -> p.out.emit(String.valueOf(p.map.get("n")))));
      assertThat(second.outputs).containsExactly(String.valueOf(counted));
    }
  }
}
