package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The order of timers and records, and what is true of all timers. */
final class TimerOrderScenarios {

  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
  private static final TimerSpec.Single BELL = TimerSpec.processing("bell");
  private static final ValueSpec<String> VALUE = ValueSpec.of("value", Codecs.STRING);

  private TimerOrderScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        twoOfOneInstant(),
        order(),
        chain(),
        missedWhileDown(),
        keysAndTimersAreApart(),
        noEventTime(),
        beforeTheEpoch(),
        stateIsThere());
  }

  private static Instant ms(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  private static Action alarmAt(long millis) {
    return c -> c.timer(ALARM).at(ms(millis));
  }

  /** In Spark two timers of one key and millisecond are one. */
  private static Scenario<?> twoOfOneInstant() {
    return Scenario.named("two timers of one instant both fire, in the order of their names")
        .with(ALARM, BELL)
        .at(0)
        .on("k", c -> c.timer(BELL).at(ms(100)))
        .on("k", alarmAt(100))
        .at(100)
        .expect("k", "alarm@100", "bell@100")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> order() {
    return Scenario.named(
            "timers fire by their instants, and one that a timer sets to before now after the records")
        .with(ALARM, BELL)
        .whenDue(BELL, c -> c.timer(ALARM).at(ms(30)))
        .at(0)
        .on("k", alarmAt(40))
        .on("k", c -> c.timer(BELL).at(ms(20)))
        .on("late", alarmAt(45))
        .on("late", c -> c.timer(BELL).at(ms(46)))
        .at(50)
        .on("k", c -> c.show("record"))
        .expect("k", "bell@20", "record", "alarm@30")
        .expect("late", "alarm@45", "bell@46", "alarm@30")
        .leavesNothing()
        .build();
  }

  private static Scenario<?> chain() {
    return Scenario.named("after counts from the clock of the step, and a jump is caught up")
        .with(ALARM)
        .whenDue(
            ALARM,
            c -> {
              if (c.due().toEpochMilli() < 30) {
                c.timer(ALARM).at(c.due().plusMillis(10));
              } else {
                c.timer(ALARM).after(Duration.ofMillis(10));
              }
            })
        .at(0)
        .on("k", c -> c.timer(ALARM).after(Duration.ofMillis(10)))
        .at(10)
        .expect("k", "alarm@10")
        .at(35)
        .expect("k", "alarm@20", "alarm@30")
        .at(44)
        .at(45)
        .expect("k", "alarm@45")
        .build();
  }

  /** C-31, when it is restarted in between. */
  private static Scenario<?> missedWhileDown() {
    return Scenario.named("a timer that fell due without any step fires once in the next one")
        .with(ALARM)
        .at(60)
        .on("k", alarmAt(100))
        .at(1_000_000)
        .expect("k", "alarm@100")
        .at(1_000_001)
        .leavesNothing()
        .anyCut()
        .build();
  }

  /** C-32. */
  private static Scenario<?> keysAndTimersAreApart() {
    ScenarioBuilder<Integer> scenario =
        Scenario.named("each of a hundred timers sees the state of its key", KeyCodecs.INT)
            .with(VALUE)
            .with(ALARM)
            .whenDue(
                ALARM,
                c -> {
                  c.show(c.value(VALUE).require());
                  c.value(VALUE).clear();
                })
            .at(0);
    for (int key = 0; key < 100; key++) {
      int number = key;
      scenario.on(
          key,
          c -> {
            c.value(VALUE).update("of " + number);
            c.timer(ALARM).at(ms(100 - number % 10));
          });
    }
    scenario.at(100);
    for (int key = 0; key < 100; key++) {
      scenario.expect(key, "alarm@" + (100 - key % 10), "of " + key);
    }
    return scenario.leavesNothing().build();
  }

  /** C-35. */
  private static Scenario<?> noEventTime() {
    return Scenario.named("a processing timer has no event time, nor has what it emits")
        .with(ALARM)
        .whenDue(
            ALARM,
            c -> {
              c.show(c.context().eventTime() + " " + c.context().isLate());
              c.showAt("timed", ms(7));
            })
        .at(0)
        .on("k", 5, alarmAt(100))
        .on("k", 6, c -> c.show("record"))
        .expectAt("k", "record", 6)
        .watermark(5)
        .at(100)
        .expectTimeless("k", "alarm@100")
        .expectTimeless("k", "Optional.empty false")
        .expectAt("k", "timed", 7)
        .leavesNothing()
        .build();
  }

  private static Scenario<?> beforeTheEpoch() {
    return Scenario.named("timers before 1970 are due, in their order")
        .with(ALARM, BELL)
        .at(-1000)
        .on("k", alarmAt(-500))
        .on("k", c -> c.timer(BELL).after(Duration.ofMillis(400)))
        .at(-601)
        .at(-600)
        .expect("k", "bell@-600")
        .at(0)
        .expect("k", "alarm@-500")
        .leavesNothing()
        .build();
  }

  private static Scenario<?> stateIsThere() {
    return Scenario.named("what a timer writes is there for the record of the same step")
        .with(VALUE)
        .with(ALARM)
        .whenDue(ALARM, c -> c.value(VALUE).update("rung"))
        .at(0)
        .on("k", alarmAt(10))
        .on("k", c -> c.value(VALUE).update("set"))
        .at(10)
        .on("k", c -> c.show(c.value(VALUE).require()))
        .expect("k", "alarm@10", "rung")
        .anyCut()
        .build();
  }
}
