package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The memory of keys is bounded, and only what the store has leaves it. */
class CacheBoundTest {

  private static final int KEYS = 500;

  private static List<Input<Probe.Action>> onAll(Probe.Action action) {
    List<Input<Probe.Action>> inputs = new ArrayList<>();
    for (int i = 0; i < KEYS; i++) {
      inputs.add(Lab.on("key " + i, action));
    }
    return inputs;
  }

  @Test
  void cleanKeysLeave() {
    try (Lab<Probe.Action, String> lab = new Lab<>(Setup.HEAP_EVICTED, Probe::new)) {
      lab.batch(0, 0, onAll(p -> p.value.update(p.key)));
      assertThat(lab.counts().cachedKeys()).isEqualTo(KEYS);
      lab.batch(1);
      assertThat(lab.counts().cachedKeys()).isZero();
      assertThat(lab.counts().cachedBytes()).isZero();
      lab.batch(2, 0, onAll(p -> p.out.emit(String.valueOf(p.value.require().equals(p.key)))));
      assertThat(lab.takeOutputs()).hasSize(KEYS).containsOnly("true");
      lab.batch(3);
      assertThat(lab.counts().cachedBytes()).isZero();
    }
  }

  /** Committed, but not in the store: such a key cannot be read again, and stays. */
  @Test
  void committedKeysStayUntilTheyAreApplied() {
    try (Lab<Probe.Action, String> lab = new Lab<>(Setup.HEAP_APPLIED_LATE, Probe::new)) {
      lab.batch(0, 0, onAll(p -> p.value.update(p.key)));
      lab.batch(1).batch(2);
      assertThat(lab.counts().cachedKeys()).isEqualTo(KEYS);
      lab.batch(3).batch(4);
      assertThat(lab.counts().cachedKeys()).isZero();
    }
  }

  /** The index has their timers, so that keys leave the memory although something is due. */
  @Test
  void keysWithTimersLeave() {
    try (Lab<Probe.Action, String> lab = new Lab<>(Setup.HEAP_EVICTED, Probe::new)) {
      lab.batch(
          0,
          0,
          onAll(
              p -> {
                p.value.update("x".repeat(400));
                p.alarm.at(Instant.ofEpochMilli(1000));
              }));
      lab.batch(1).batch(2);
      assertThat(lab.counts().cachedKeys()).isZero();
      assertThat(lab.counts().processingTimers()).isEqualTo(KEYS);
      lab.batch(1000);
      assertThat(lab.takeOutputs()).hasSize(KEYS);
      lab.batch(1001);
      assertThat(lab.counts().cachedKeys()).isZero();
    }
  }
}
