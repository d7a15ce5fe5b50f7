package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Classes that begin with the rows of a snapshot. */
final class InitialStateScenarios {

  private static final ValueSpec<Long> SUM = ValueSpec.of("sum", Codecs.LONG);
  private static final MapSpec<String, Long> PARTS =
      MapSpec.of("parts", KeyCodecs.STRING, Codecs.LONG);
  private static final ValueSpec<String> RECENT =
      ValueSpec.of("recent", Codecs.STRING).expiring(Expiry.afterWrite(Duration.ofMillis(100)));
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");

  private InitialStateScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(oncePerRow(), timersOfKeysWithoutInput(), timeToLive());
  }

  private static Action add(String part, long amount) {
    return c -> {
      c.value(SUM).update(c.value(SUM).getOr(0L) + amount);
      c.map(PARTS).put(part, amount);
    };
  }

  private static Scenario<?> oncePerRow() {
    Action look =
        c -> {
          c.show(c.value(SUM).get());
          c.showAll(c.map(PARTS).entries());
        };
    return Scenario.named("rows of a snapshot are taken once, before all records and restarts")
        .with(SUM, PARTS)
        .initially("a", add("first", 1))
        .initially("b", add("first", 10))
        .initially("a", add("second", 2))
        .at(0)
        .on("a", look)
        .on("a", add("record", 4))
        .on("c", look)
        .expect("a", "3", "[first=1, second=2]")
        .expect("c", "null", "[]")
        .at(1)
        .on("a", look)
        .on("b", look)
        .expect("a", "7", "[first=1, record=4, second=2]")
        .expect("b", "10", "[first=10]")
        .anyCut()
        .build();
  }

  private static Scenario<?> timersOfKeysWithoutInput() {
    Action set =
        c -> {
          c.value(SUM).update(1L);
          c.timer(ALARM).at(Instant.ofEpochMilli(50));
          c.eventTimer(WINDOW).at(Instant.ofEpochMilli(1_000));
        };
    return Scenario.named("timers that rows of a snapshot have set fire without any input")
        .with(SUM)
        .with(ALARM, WINDOW)
        .whenDue(ALARM, c -> c.show(c.value(SUM).get()))
        .whenDue(WINDOW, c -> c.context().clearAll())
        .initially("quiet", set)
        .initially("due", c -> c.timer(ALARM).at(Instant.ofEpochMilli(-5)))
        .at(0)
        .expect("due", "alarm@-5", "null")
        .at(50)
        .expect("quiet", "alarm@50", "1")
        .at(60)
        .on("another", 1_002, c -> c.show("moves the watermark"))
        .watermark(1_001)
        .expect("another", "moves the watermark")
        .expectAt("quiet", "window@1000", 1_000)
        .at(61)
        .leavesNothing()
        .build();
  }

  private static Scenario<?> timeToLive() {
    return Scenario.named("what rows of a snapshot have written begins to live with the first step")
        .with(RECENT)
        .tellsExpired(RECENT)
        .initially("k", c -> c.value(RECENT).update("row"))
        .initially("written", c -> c.value(RECENT).update("row"))
        .at(1_000)
        .on("written", c -> c.value(RECENT).update("record"))
        .at(1_050)
        .on("written", c -> c.value(RECENT).update("later record"))
        .at(1_099)
        .on("k", c -> c.show(c.value(RECENT).get()))
        .expect("k", "row")
        .at(1_100)
        .expect("k", "recent:row")
        .at(1_150)
        .expect("written", "recent:later record")
        .leavesNothing()
        .build();
  }
}
