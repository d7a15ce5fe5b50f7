package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Timers of the wall clock, and what is true of timers of both clocks. */
final class TimerScenarios {

  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
  private static final TimerSpec.Single BELL = TimerSpec.processing("bell");
  private static final ValueSpec<String> VALUE = ValueSpec.of("value", Codecs.STRING);

  private TimerScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        dueWhenTheClockIsThere(),
        inThePast(),
        setAgain(),
        movedBackAndForth(),
        setManyTimes(),
        pendingOrNot(),
        cancelledInTheSameStep(),
        setAgainToTheSameInstant(),
        setAgainInThePast());
  }

  private static Instant ms(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  private static Action alarmAt(long millis) {
    return c -> c.timer(ALARM).at(ms(millis));
  }

  /** C-25. */
  private static Scenario<?> dueWhenTheClockIsThere() {
    return Scenario.named("a processing timer fires when the clock is there, before any record")
        .with(ALARM)
        .at(50)
        .on("k", alarmAt(100))
        .at(99)
        .on("k", c -> c.show("99"))
        .expect("k", "99")
        .at(100)
        .on("k", c -> c.show("100"))
        .expect("k", "alarm@100", "100")
        .at(101)
        .on("k", c -> c.show("101"))
        .expect("k", "101")
        .leavesNothing()
        .anyCut()
        .build();
  }

  /** C-26: Spark has lost such timers. */
  private static Scenario<?> inThePast() {
    return Scenario.named("a timer that is set at or before now fires once and is not lost")
        .with(ALARM)
        .at(100)
        .on("a", alarmAt(50))
        .on("b", alarmAt(99))
        .on("c", alarmAt(100))
        .on("d", alarmAt(101))
        .on("e", c -> c.timer(ALARM).after(Duration.ZERO))
        .expect("a", "alarm@50")
        .expect("b", "alarm@99")
        .expect("c", "alarm@100")
        .expect("e", "alarm@100")
        .at(110)
        .expect("d", "alarm@101")
        .at(120)
        .leavesNothing()
        .anyCut()
        .build();
  }

  /** C-28. */
  private static Scenario<?> setAgain() {
    return Scenario.named("a timer that is set again fires at its last instant only")
        .with(ALARM, BELL)
        .at(0)
        .on("k", alarmAt(100))
        .on("k", alarmAt(200))
        .on("k", c -> c.timer(BELL).cancel())
        .at(1)
        .on("k", alarmAt(300))
        .at(2)
        .on("k", c -> c.timer(ALARM).cancel())
        .on("k", alarmAt(400))
        .at(100)
        .at(200)
        .at(300)
        .at(399)
        .at(400)
        .expect("k", "alarm@400")
        .at(500)
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> movedBackAndForth() {
    return Scenario.named("a timer that was moved later and then earlier fires at the earlier one")
        .with(ALARM)
        .at(0)
        .on("k", alarmAt(100))
        .at(1)
        .on("k", alarmAt(500))
        .at(150)
        .at(151)
        .on("k", alarmAt(200))
        .at(199)
        .at(200)
        .expect("k", "alarm@200")
        .at(600)
        .leavesNothing()
        .anyCut()
        .build();
  }

  /** C-29. */
  private static Scenario<?> setManyTimes() {
    return Scenario.named("a timer that is set several times to one instant fires once")
        .with(ALARM)
        .at(0)
        .on("k", alarmAt(100))
        .on("k", alarmAt(100))
        .on("k", alarmAt(100))
        .at(1)
        .on("k", alarmAt(100))
        .at(100)
        .expect("k", "alarm@100")
        .at(101)
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> pendingOrNot() {
    Action look = c -> c.show(c.timer(ALARM).pending().map(Instant::toEpochMilli));
    return Scenario.named("a timer is pending until it fires or is cancelled, not in its handler")
        .with(ALARM)
        .whenDue(ALARM, look)
        .at(10)
        .on("k", look)
        .on("k", c -> c.timer(ALARM).after(Duration.ofMillis(90)))
        .on("k", look)
        .expect("k", "Optional.empty", "Optional[100]")
        .at(20)
        .on("k", look)
        .on("k", c -> c.timer(ALARM).cancel())
        .on("k", look)
        .on("k", alarmAt(100))
        .expect("k", "Optional[100]", "Optional.empty")
        .at(100)
        .expect("k", "alarm@100", "Optional.empty")
        .leavesNothing()
        .anyCut()
        .build();
  }

  /** In Spark such a timer fires all the same. */
  // #region ghost
  private static Scenario<?> cancelledInTheSameStep() {
    return Scenario.named("a due timer that another one cancels does not fire: no ghost timers")
        .with(ALARM, BELL)
        .whenDue(ALARM, c -> c.timer(BELL).cancel())
        .at(0)
        .on("k", alarmAt(100))
        .on("k", c -> c.timer(BELL).at(ms(101)))
        .on("moved", c -> c.timer(BELL).at(ms(300)))
        .on("moved", c -> c.timer(ALARM).at(ms(100)))
        .at(150)
        .expect("k", "alarm@100")
        .expect("moved", "alarm@100")
        .at(400)
        .leavesNothing()
        .anyCut()
        .build();
  }

  // #endregion

  /** In Spark the second registration is deleted with the first. */
  private static Scenario<?> setAgainToTheSameInstant() {
    return Scenario.named(
            "a timer that its handler sets to the same instant fires in the next step")
        .with(VALUE)
        .with(ALARM)
        .whenDue(
            ALARM,
            c -> {
              if (c.value(VALUE).exists()) {
                c.value(VALUE).clear();
              } else {
                c.value(VALUE).update("once");
                c.timer(ALARM).at(c.due());
              }
            })
        .at(0)
        .on("k", alarmAt(100))
        .at(100)
        .expect("k", "alarm@100")
        .at(101)
        .expect("k", "alarm@100")
        .at(102)
        .leavesNothing()
        .build();
  }

  private static Scenario<?> setAgainInThePast() {
    return Scenario.named("a handler that sets its timer into the past cannot hold up a step")
        .with(ALARM)
        .whenDue(ALARM, alarmAt(50))
        .at(0)
        .on("k", alarmAt(100))
        .at(100)
        .expect("k", "alarm@100")
        .at(101)
        .expect("k", "alarm@50")
        .at(102)
        .expect("k", "alarm@50")
        .build();
  }
}
