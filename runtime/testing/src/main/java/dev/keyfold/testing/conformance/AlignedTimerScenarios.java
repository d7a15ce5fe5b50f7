package dev.keyfold.testing.conformance;

import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.TimerSpec;
import java.time.Duration;
import java.util.List;

/** Timers that are set to the next multiple of a period, and set again when they fire. */
final class AlignedTimerScenarios {

  private static final TimerSpec.Single TICK = TimerSpec.processing("tick");
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");
  private static final TimerSpec.Family<String> TICKS =
      TimerSpec.processing("ticks", KeyCodecs.STRING);

  private static final Duration PERIOD = Duration.ofMillis(100);
  private static final Action NEXT_TICK = c -> c.timer(TICK).atNext(PERIOD);
  private static final Action NEXT_WINDOW = c -> c.eventTimer(WINDOW).atNext(PERIOD);

  private AlignedTimerScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        atMultiples(), onceAfterAPause(), eachByEventTime(), before1970(), families(), refused());
  }

  private static Scenario<?> atMultiples() {
    return Scenario.named("an aligned timer fires at multiples of its period, whenever it was set")
        .with(TICK)
        .whenDue(TICK, NEXT_TICK)
        .at(30)
        .on("k", NEXT_TICK)
        .at(99)
        .on("late", NEXT_TICK)
        .at(100)
        .on("exact", NEXT_TICK)
        .expect("k", "tick@100")
        .expect("late", "tick@100")
        .at(199)
        .at(205)
        .expect("k", "tick@200")
        .expect("late", "tick@200")
        .expect("exact", "tick@200")
        .at(300)
        .expect("k", "tick@300")
        .expect("late", "tick@300")
        .expect("exact", "tick@300")
        .anyCut()
        .build();
  }

  private static Scenario<?> onceAfterAPause() {
    return Scenario.named("by the wall clock an aligned timer fires once after a pause and goes on")
        .with(TICK)
        .whenDue(TICK, NEXT_TICK)
        .at(0)
        .on("k", NEXT_TICK)
        .at(1_050)
        .expect("k", "tick@100")
        .at(1_099)
        .at(1_100)
        .expect("k", "tick@1100")
        .at(1_200)
        .expect("k", "tick@1200")
        .anyCut()
        .build();
  }

  private static Scenario<?> eachByEventTime() {
    return Scenario.named("by event time an aligned timer fires at each multiple, in any jump")
        .with(WINDOW)
        .whenDue(WINDOW, NEXT_WINDOW)
        .at(0)
        .on("k", 30, NEXT_WINDOW)
        .watermark(29)
        .at(1)
        .watermark(350)
        .expectAt("k", "window@100", 100)
        .expectAt("k", "window@200", 200)
        .expectAt("k", "window@300", 300)
        .at(2)
        .watermark(400)
        .expectAt("k", "window@400", 400)
        .build();
  }

  private static Scenario<?> before1970() {
    return Scenario.named("multiples of a period go on before 1970")
        .with(WINDOW)
        .whenDue(WINDOW, NEXT_WINDOW)
        .at(0)
        .on("k", -230, NEXT_WINDOW)
        .watermark(-231)
        .at(1)
        .watermark(0)
        .expectAt("k", "window@-200", -200)
        .expectAt("k", "window@-100", -100)
        .expectAt("k", "window@0", 0)
        .build();
  }

  private static Scenario<?> families() {
    return Scenario.named("each id of a family can be aligned")
        .with(TICKS)
        .at(130)
        .on("k", c -> c.timers(TICKS).atNext("a", PERIOD))
        .on("k", c -> c.timers(TICKS).atNext("b", Duration.ofMillis(70)))
        .at(200)
        .expect("k", "ticks/b@140", "ticks/a@200")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> refused() {
    return Scenario.named("a period that is not positive is refused, and the timer stays as it was")
        .with(TICK)
        .at(0)
        .on("k", NEXT_TICK)
        .on("k", c -> c.refused("", () -> c.timer(TICK).atNext(Duration.ZERO)))
        .on("k", c -> c.refused("", () -> c.timer(TICK).atNext(Duration.ofMillis(-1))))
        .expect("k", "refused", "refused")
        .at(100)
        .expect("k", "tick@100")
        .leavesNothing()
        .anyCut()
        .build();
  }
}
