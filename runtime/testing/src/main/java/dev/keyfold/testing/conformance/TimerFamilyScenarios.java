package dev.keyfold.testing.conformance;

import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.TimerSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Timers that are told apart by an id. */
final class TimerFamilyScenarios {

  private static final TimerSpec.Family<String> REMINDERS =
      TimerSpec.processing("reminders", KeyCodecs.STRING);
  private static final TimerSpec.Family<Long> WINDOWS = TimerSpec.event("windows", KeyCodecs.LONG);
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");

  private TimerFamilyScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        eachIdHasItsInstant(), setAgain(), cancelled(), pending(), noGhosts(), event(), clearing());
  }

  private static Instant ms(long millis) {
    return Instant.ofEpochMilli(millis);
  }

  private static Scenario<?> eachIdHasItsInstant() {
    return Scenario.named("each id of a family has its instant; of one instant ids go in order")
        .with(REMINDERS, ALARM)
        .at(0)
        .on("k", c -> c.timers(REMINDERS).at("b", ms(100)))
        .on("k", c -> c.timers(REMINDERS).at("a", ms(100)))
        .on("k", c -> c.timers(REMINDERS).after("c", Duration.ofMillis(50)))
        .on("k", c -> c.timer(ALARM).at(ms(100)))
        .on("other", c -> c.timers(REMINDERS).at("a", ms(70)))
        .at(100)
        .expect("k", "reminders/c@50", "alarm@100", "reminders/a@100", "reminders/b@100")
        .expect("other", "reminders/a@70")
        .at(101)
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> setAgain() {
    return Scenario.named("setting an id again replaces its instant and touches no other")
        .with(REMINDERS)
        .at(0)
        .on("k", c -> c.timers(REMINDERS).at("a", ms(100)))
        .on("k", c -> c.timers(REMINDERS).at("b", ms(100)))
        .at(1)
        .on("k", c -> c.timers(REMINDERS).at("a", ms(200)))
        .at(100)
        .expect("k", "reminders/b@100")
        .at(150)
        .on("k", c -> c.timers(REMINDERS).at("a", ms(160)))
        .at(160)
        .expect("k", "reminders/a@160")
        .at(300)
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> cancelled() {
    return Scenario.named("one id can be cancelled, or all of them")
        .with(REMINDERS)
        .at(0)
        .on("one", c -> List.of("a", "b").forEach(id -> c.timers(REMINDERS).at(id, ms(100))))
        .on("all", c -> List.of("a", "b").forEach(id -> c.timers(REMINDERS).at(id, ms(100))))
        .at(1)
        .on("one", c -> c.timers(REMINDERS).cancel("a"))
        .on("one", c -> c.timers(REMINDERS).cancel("never set"))
        .on("all", c -> c.timers(REMINDERS).cancelAll())
        .at(100)
        .expect("one", "reminders/b@100")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> pending() {
    Action look = c -> c.showAll(c.timers(REMINDERS).pending());
    return Scenario.named("pending ids are listed by instant, then by id")
        .with(REMINDERS)
        .whenDue(REMINDERS, look)
        .at(0)
        .on("k", look)
        .on("k", c -> c.timers(REMINDERS).at("c", ms(100)))
        .on("k", c -> c.timers(REMINDERS).at("b", ms(200)))
        .on("k", c -> c.timers(REMINDERS).at("a", ms(200)))
        .on("k", look)
        .on("k", c -> c.show(c.timers(REMINDERS).pending("b").map(Instant::toEpochMilli)))
        .on("k", c -> c.show(c.timers(REMINDERS).pending("x").isPresent()))
        .expect(
            "k",
            "[]",
            "[c=1970-01-01T00:00:00.100Z, a=1970-01-01T00:00:00.200Z, b=1970-01-01T00:00:00.200Z]",
            "Optional[200]",
            "false")
        .at(100)
        .expect("k", "reminders/c@100", "[a=1970-01-01T00:00:00.200Z, b=1970-01-01T00:00:00.200Z]")
        .anyCut()
        .build();
  }

  private static Scenario<?> noGhosts() {
    return Scenario.named("a due id that the handler of another one cancels does not fire")
        .with(REMINDERS)
        .whenDue(REMINDERS, c -> c.timers(REMINDERS).cancelAll())
        .at(0)
        .on("k", c -> c.timers(REMINDERS).at("a", ms(100)))
        .on("k", c -> c.timers(REMINDERS).at("b", ms(100)))
        .on("k", c -> c.timers(REMINDERS).at("c", ms(101)))
        .at(200)
        .expect("k", "reminders/a@100")
        .at(300)
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> event() {
    return Scenario.named("families follow the watermark too, and count from the record")
        .with(WINDOWS)
        .at(0)
        .on("k", 5, c -> c.eventTimers(WINDOWS).after(1L, Duration.ofMillis(10)))
        .on("k", 7, c -> c.eventTimers(WINDOWS).after(-1L, Duration.ofMillis(10)))
        .watermark(4)
        .at(1)
        .watermark(15)
        .expectAt("k", "windows/1@15", 15)
        .at(2)
        .endOfInput()
        .expectAt("k", "windows/-1@17", 17)
        .leavesNothing()
        .build();
  }

  private static Scenario<?> clearing() {
    return Scenario.named("clearing a key cancels all ids of its families")
        .with(REMINDERS)
        .at(0)
        .on("k", c -> List.of("a", "b").forEach(id -> c.timers(REMINDERS).at(id, ms(100))))
        .on("other", c -> c.timers(REMINDERS).at("a", ms(100)))
        .at(1)
        .on("k", c -> c.context().clearAll())
        .on("k", c -> c.showAll(c.timers(REMINDERS).pending()))
        .expect("k", "[]")
        .at(100)
        .expect("other", "reminders/a@100")
        .leavesNothing()
        .anyCut()
        .build();
  }
}
