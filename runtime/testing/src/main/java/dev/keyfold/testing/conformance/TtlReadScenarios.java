package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What reads do to a time to live, and what timers see of what has expired; ten minutes each. */
final class TtlReadScenarios {

  private static final long MINUTE = Duration.ofMinutes(1).toMillis();

  private static final Expiry WRITTEN = Expiry.afterWrite(Duration.ofMinutes(10));
  private static final Expiry USED = Expiry.afterAccess(Duration.ofMinutes(10));

  private static final ValueSpec<String> VALUE =
      ValueSpec.of("value", Codecs.STRING).expiring(WRITTEN);
  private static final ListSpec<String> LIST = ListSpec.of("list", Codecs.STRING).expiring(WRITTEN);
  private static final MapSpec<String, Long> MAP =
      MapSpec.of("map", KeyCodecs.STRING, Codecs.LONG).expiring(WRITTEN);
  private static final ValueSpec<String> USED_VALUE =
      ValueSpec.of("usedValue", Codecs.STRING).expiring(USED);
  private static final ListSpec<String> USED_LIST =
      ListSpec.of("usedList", Codecs.STRING).expiring(USED);
  private static final MapSpec<String, Long> USED_MAP =
      MapSpec.of("usedMap", KeyCodecs.STRING, Codecs.LONG).expiring(USED);
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");

  private static final Action SHOW_VALUE =
      c -> c.show(c.value(VALUE).get() + " " + c.value(VALUE).exists());
  private static final Action SHOW_MAP =
      c -> {
        c.showAll(c.map(MAP).entries());
        c.show(c.map(MAP).isEmpty() + " " + c.map(MAP).get("a"));
      };

  private TtlReadScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        readingStartsOver(),
        readingDoesNotUnlessAskedTo(),
        invisibleToTimers(),
        bufferAndTimer(),
        enormous(),
        manyKeysUnread());
  }

  private static Scenario<?> readingStartsOver() {
    return Scenario.named("where reads count, what was read starts over and what was not expires")
        .with(USED_VALUE, USED_LIST, USED_MAP)
        .at(0)
        .on("k", c -> c.value(USED_VALUE).update("v"))
        .on("k", c -> c.list(USED_LIST).addAll(List.of("1", "2")))
        .on("k", c -> c.map(USED_MAP).put("a", 1L))
        .on("k", c -> c.map(USED_MAP).put("b", 1L))
        .at(9 * MINUTE)
        .on("k", c -> c.show(c.value(USED_VALUE).get()))
        .on("k", c -> c.showAll(c.list(USED_LIST)))
        .on("k", c -> c.show(c.map(USED_MAP).get("a")))
        .expect("k", "v", "[1, 2]", "1")
        .at(11 * MINUTE)
        .on("k", c -> c.showAll(c.map(USED_MAP).keys()))
        .on("k", c -> c.show(c.value(USED_VALUE).exists() + " " + c.list(USED_LIST).size()))
        .expect("k", "[a]", "true 2")
        .at(60 * MINUTE)
        .on("k", c -> c.show(c.value(USED_VALUE).exists() + " " + c.list(USED_LIST).size()))
        .on("k", c -> c.showAll(c.map(USED_MAP).keys()))
        .expect("k", "false 0", "[]")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> readingDoesNotUnlessAskedTo() {
    return Scenario.named("reading starts nothing over where only writes count")
        .with(VALUE, MAP)
        .at(0)
        .on("k", c -> c.value(VALUE).update("x"))
        .on("k", c -> c.map(MAP).put("a", 1L))
        .at(9 * MINUTE)
        .on("k", SHOW_VALUE)
        .on("k", SHOW_MAP)
        .expect("k", "x true", "[a=1]", "false 1")
        .at(10 * MINUTE)
        .on("k", SHOW_VALUE)
        .on("k", SHOW_MAP)
        .expect("k", "null false", "[]", "true null")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> invisibleToTimers() {
    Action look =
        c -> c.show(c.value(VALUE).get() + " " + c.list(LIST).size() + " " + c.map(MAP).isEmpty());
    return Scenario.named("a timer does not see what has expired by the clock of its step")
        .with(VALUE, LIST, MAP)
        .with(ALARM)
        .whenDue(ALARM, look)
        .at(0)
        .on(
            "k",
            c -> {
              c.value(VALUE).update("x");
              c.list(LIST).add("x");
              c.map(MAP).put("a", 1L);
              c.timer(ALARM).at(Instant.ofEpochMilli(MINUTE));
            })
        .at(10 * MINUTE)
        .expect("k", "alarm@60000", "null 0 true")
        .leavesNothing()
        .anyCut()
        .build();
  }

  /**
   * C-34: a jump of the clock over both deadlines finds the buffer expired; a small one does not.
   */
  private static Scenario<?> bufferAndTimer() {
    Action begin =
        c -> {
          c.list(LIST).add("x");
          c.timer(ALARM).after(Duration.ofMinutes(9));
        };
    return Scenario.named("a timer and the buffer it reads: who is first is decided by the clock")
        .with(LIST)
        .with(ALARM)
        .whenDue(ALARM, c -> c.showAll(c.list(LIST)))
        .at(0)
        .on("small step", begin)
        .at(9 * MINUTE + 1)
        .expect("small step", "alarm@540000", "[x]")
        .at(20 * MINUTE)
        .on("jump", begin)
        .at(60 * MINUTE)
        .expect("jump", "alarm@1740000", "[]")
        .leavesNothing()
        .anyCut()
        .build();
  }

  /** C-23. */
  private static Scenario<?> enormous() {
    ValueSpec<Long> ages =
        ValueSpec.of("ages", Codecs.LONG)
            .expiring(Expiry.afterWrite(Duration.ofDays(300_000_000L)));
    return Scenario.named("a time to live beyond the end of time means never")
        .with(ages)
        .at(0)
        .on("k", c -> c.value(ages).update(1L))
        .at(Duration.ofDays(100_000).toMillis())
        .on("k", c -> c.show(c.value(ages).get()))
        .expect("k", "1")
        .anyCut()
        .build();
  }

  /** C-19, when it is restarted in between. */
  private static Scenario<?> manyKeysUnread() {
    ScenarioBuilder<Integer> scenario =
        Scenario.named("what expires is removed without being read, of all keys", KeyCodecs.INT)
            .with(VALUE)
            .at(0);
    for (int key = 0; key < 500; key++) {
      scenario.on(key, c -> c.value(VALUE).update("x"));
    }
    return scenario.at(5 * MINUTE).at(11 * MINUTE).leavesNothing().build();
  }
}
