package dev.keyfold.local.epoch;

import static dev.keyfold.local.epoch.Lab.on;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Far more keys with deadlines than memory holds: what runs, and in which order, is the same as if
 * all were there.
 */
class EvictedDeadlinesTest {

  private static final int KEYS = 20_000;
  private static final int BATCHES = 14;
  private static final long STEP = 1000;

  private static Flexible processor() {
    Expiry expiry = Expiry.afterWrite(Duration.ofMillis(3 * STEP));
    return new Flexible(
        ProcessorSpec.named("many", KeyCodecs.STRING)
            .state(
                ValueSpec.of("value", Codecs.LONG).expiring(expiry.in(TimeDomain.EVENT)),
                MapSpec.of("map", KeyCodecs.LONG, Codecs.LONG).expiring(expiry))
            .timers(
                TimerSpec.processing("alarm"),
                TimerSpec.event("close"),
                TimerSpec.processing("each", KeyCodecs.LONG),
                TimerSpec.event("window", KeyCodecs.LONG))
            .build());
  }

  private static Flexible.Action action(int what, long instant, long id) {
    Instant due = Instant.ofEpochMilli(instant);
    return switch (what) {
      case 0 -> p -> p.processingTimer("alarm").at(due);
      case 1 -> p -> p.eventTimer("close").at(due);
      case 2 -> p -> p.processingTimers("each").at(id, due);
      case 3 -> p -> p.eventTimers("window").at(id, due);
      case 4 -> p -> p.processingTimer("alarm").cancel();
      case 5 -> p -> p.eventTimers("window").cancelAll();
      case 6 -> p -> p.map("map").put(id, instant);
      case 7 -> p -> p.map("map").clear();
      case 8 -> p -> p.value("value").update(instant);
      default -> p -> p.out.emit(p.all() + p.processingTimers("each").pending());
    };
  }

  private static List<Input<Flexible.Action>> inputs(Random random, int count, long now) {
    List<Input<Flexible.Action>> inputs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long instant = now + random.nextInt(6) * STEP / 2;
      Flexible.Action action = action(random.nextInt(10), instant, random.nextInt(3));
      inputs.add(on("k" + random.nextInt(KEYS), action, now));
    }
    return inputs;
  }

  private static List<String> run(Setup setup) {
    Random random = new Random(7);
    try (Lab<Flexible.Action, String> lab = new Lab<>(setup, EvictedDeadlinesTest::processor)) {
      lab.deadlinesPerBatch(3_000).restart();
      lab.batch(0, 0, inputs(random, 2 * KEYS, 0));
      for (int i = 1; i < BATCHES; i++) {
        lab.batch(i * STEP, i * STEP, inputs(random, KEYS / 20, i * STEP));
      }
      for (int i = 0; i < 30; i++) {
        lab.batch(1_000 * STEP, 1_000 * STEP, List.of());
      }
      assertThat(lab.counts().processingTimers() + lab.counts().eventTimers()).isZero();
      for (String family : List.of("", ".map", ".each", ".window", ".$due")) {
        assertThat(lab.rows(family)).as(family).isZero();
      }
      return lab.takeOutputs();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"HEAP_EVICTED", "HEAP_RESTARTED", "HEAP_APPLIED_LATE", "ROCKS_APPLIED_LATE"})
  void runsAsIfAllWereInMemory(Setup setup) {
    assertThat(run(setup)).hasSizeGreaterThan(KEYS).containsExactlyElementsOf(run(Setup.HEAP));
  }
}
