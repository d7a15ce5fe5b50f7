package dev.keyfold.testing.conformance;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.spec.TimerSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Event time: the watermark, event timers, late records, the end of the input. */
final class EventTimeScenarios {

  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");
  private static final TimerSpec.Single CLOSING = TimerSpec.event("closing");
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");

  private static final Action NOTHING = c -> {};
  private static final Action SHOW_WATERMARK =
      c -> c.show(c.context().watermark().map(Instant::toEpochMilli));

  private EventTimeScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        dueWhenTheWatermarkIsThere(),
        noWatermarkAtFirst(),
        watermarkOfThePhase(),
        afterTheRecords(),
        inThePast(),
        setAgain(),
        countsFromTheRecord(),
        countsFromTheDueInstant(),
        bothClocks(),
        beforeTheEpoch());
  }

  private static Instant ms(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  /** C-25. */
  private static Scenario<?> dueWhenTheWatermarkIsThere() {
    return Scenario.named("an event timer fires when the watermark is there, with its instant")
        .with(WINDOW)
        .at(0)
        .on("k", 105, c -> c.eventTimer(WINDOW).at(ms(100)))
        .watermark(94)
        .at(0)
        .on("k", 110, NOTHING)
        .watermark(99)
        .at(0)
        .on("k", 111, NOTHING)
        .watermark(100)
        .expectAt("k", "window@100", 100)
        .at(0)
        .on("k", 120, NOTHING)
        .watermark(109)
        .leavesNothing()
        .build();
  }

  /** C-40. */
  private static Scenario<?> noWatermarkAtFirst() {
    return Scenario.named("there is no watermark before the first record, and none of 1970")
        .with(WINDOW)
        .at(0)
        .on("k", 1001, SHOW_WATERMARK)
        .on("k", 1001, c -> c.eventTimer(WINDOW).after(Duration.ofMillis(500)))
        .watermark(1000)
        .expect("k", "Optional.empty")
        .at(1)
        .on("k", 1401, SHOW_WATERMARK)
        .watermark(1400)
        .expect("k", "Optional[1000]")
        .at(2)
        .watermark(1501)
        .expect("k", "window@1501")
        .leavesNothing()
        .build();
  }

  private static Scenario<?> watermarkOfThePhase() {
    return Scenario.named("records see the watermark before the step, event timers the one after")
        .with(WINDOW, ALARM)
        .whenDue(WINDOW, SHOW_WATERMARK)
        .whenDue(ALARM, SHOW_WATERMARK)
        .at(0)
        .on("k", 101, c -> c.eventTimer(WINDOW).at(ms(150)))
        .on("k", 101, c -> c.timer(ALARM).at(ms(5)))
        .watermark(100)
        .at(5)
        .on("k", 201, SHOW_WATERMARK)
        .watermark(200)
        .expect("k", "alarm@5", "Optional[100]", "Optional[100]", "window@150", "Optional[200]")
        .leavesNothing()
        .build();
  }

  private static Scenario<?> afterTheRecords() {
    return Scenario.named("event timers of a step fire after its records, by instant, then name")
        .with(WINDOW, CLOSING)
        .at(0)
        .on("k", 10, c -> c.eventTimer(WINDOW).at(ms(20)))
        .on("k", 10, c -> c.eventTimer(CLOSING).at(ms(20)))
        .watermark(9)
        .at(0)
        .on("k", 31, c -> c.show("record"))
        .on("other", 31, c -> c.eventTimer(WINDOW).at(ms(15)))
        .watermark(30)
        .expect("k", "record", "closing@20", "window@20")
        .expect("other", "window@15")
        .leavesNothing()
        .build();
  }

  /** C-26, for the watermark. */
  private static Scenario<?> inThePast() {
    return Scenario.named("an event timer that is set at or before the watermark fires once")
        .with(WINDOW)
        .late(LatePolicy.ACCEPT)
        .at(0)
        .on("a", 101, NOTHING)
        .watermark(100)
        .at(1)
        .on("a", 50, c -> c.eventTimer(WINDOW).at(ms(50)))
        .on("b", 102, c -> c.eventTimer(WINDOW).at(ms(100)))
        .on("c", 102, c -> c.eventTimer(WINDOW).at(ms(102)))
        .watermark(101)
        .expect("a", "window@50")
        .expect("b", "window@100")
        .at(2)
        .watermark(102)
        .expect("c", "window@102")
        .at(3)
        .watermark(200)
        .leavesNothing()
        .build();
  }

  private static Scenario<?> setAgain() {
    return Scenario.named("an event timer that is set again or cancelled does not fire as it was")
        .with(WINDOW)
        .at(0)
        .on("moved", 10, c -> c.eventTimer(WINDOW).at(ms(20)))
        .on("cancelled", 10, c -> c.eventTimer(WINDOW).at(ms(20)))
        .watermark(9)
        .at(1)
        .on("moved", 11, c -> c.eventTimer(WINDOW).at(ms(40)))
        .on("cancelled", 11, c -> c.eventTimer(WINDOW).cancel())
        .watermark(30)
        .at(2)
        .watermark(39)
        .at(3)
        .watermark(40)
        .expect("moved", "window@40")
        .leavesNothing()
        .build();
  }

  private static Scenario<?> countsFromTheRecord() {
    return Scenario.named("an event timer counts from the record, and not from the watermark")
        .with(WINDOW)
        .at(1_000_000)
        .on("k", 500, c -> c.eventTimer(WINDOW).after(Duration.ofMillis(10)))
        .on("k", 500, c -> c.show(c.eventTimer(WINDOW).pending().map(Instant::toEpochMilli)))
        .watermark(400)
        .expect("k", "Optional[510]")
        .at(1_000_001)
        .on("timeless", c -> c.refused("window", () -> c.eventTimer(WINDOW).after(Duration.ZERO)))
        .on("k", c -> c.show(c.context().eventTime()))
        .expect("timeless", "refused")
        .expect("k", "Optional.empty")
        .build();
  }

  private static Scenario<?> countsFromTheDueInstant() {
    return Scenario.named("in its handler an event timer counts from when it was due")
        .with(WINDOW)
        .whenDue(WINDOW, c -> c.eventTimer(WINDOW).after(Duration.ofMillis(10)))
        .at(0)
        .on("k", 1, c -> c.eventTimer(WINDOW).at(ms(10)))
        .watermark(0)
        .at(1)
        .watermark(35)
        .expectAt("k", "window@10", 10)
        .expectAt("k", "window@20", 20)
        .expectAt("k", "window@30", 30)
        .at(2)
        .watermark(39)
        .at(3)
        .watermark(40)
        .expectAt("k", "window@40", 40)
        .build();
  }

  private static Scenario<?> bothClocks() {
    return Scenario.named("timers of both clocks in one class keep to their own")
        .with(WINDOW, ALARM)
        .whenDue(ALARM, c -> c.eventTimer(WINDOW).at(ms(50)))
        .at(0)
        .on("k", 100, c -> c.timer(ALARM).at(ms(1_000)))
        .on("k", 100, c -> c.eventTimer(WINDOW).at(ms(1_000)))
        .watermark(99)
        .at(999)
        .watermark(100)
        .at(1_000)
        .expect("k", "alarm@1000", "window@50")
        .at(1_001)
        .watermark(2_000)
        .leavesNothing()
        .build();
  }

  private static Scenario<?> beforeTheEpoch() {
    return Scenario.named("event time, watermark and event timers work before 1970")
        .with(WINDOW)
        .late(LatePolicy.DROP)
        .at(0)
        .on("k", -1_000, c -> c.eventTimer(WINDOW).after(Duration.ofMillis(100)))
        .watermark(-1_001)
        .at(1)
        .on("k", -1_001, c -> c.show("late"))
        .on("k", -950, SHOW_WATERMARK)
        .watermark(-951)
        .expect("k", "Optional[-1001]")
        .at(2)
        .on("k", -899, NOTHING)
        .watermark(-900)
        .expectAt("k", "window@-900", -900)
        .leavesNothing()
        .build();
  }
}
