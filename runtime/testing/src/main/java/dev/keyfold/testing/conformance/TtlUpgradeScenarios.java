package dev.keyfold.testing.conformance;

import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A time to live that the next release adds, changes or drops, of a value, a list and a map. Times
 * in minutes.
 */
final class TtlUpgradeScenarios {

  private static final long MINUTE = Duration.ofMinutes(1).toMillis();

  private static final State NEVER = new State(Optional.empty());
  private static final State TEN = after(10);
  private static final State SIXTY = after(60);
  private static final State EVENT_TEN =
      new State(Optional.of(Expiry.afterWrite(Duration.ofMinutes(10)).in(TimeDomain.EVENT)));

  private TtlUpgradeScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(shorter(), longer(), added(), dropped(), otherClock());
  }

  private static State after(long minutes) {
    return new State(Optional.of(Expiry.afterWrite(Duration.ofMinutes(minutes))));
  }

  /** What a release has. */
  private record State(ValueSpec<String> value, ListSpec<String> list, MapSpec<String, Long> map) {

    State(Optional<Expiry> expiry) {
      this(
          new ValueSpec<>("value", "", 1, Codecs.STRING, expiry),
          new ListSpec<>("list", "list", 1, Codecs.STRING, expiry),
          new MapSpec<>("map", "map", 1, KeyCodecs.STRING, Codecs.LONG, expiry));
    }

    ScenarioBuilder<String> in(ScenarioBuilder<String> scenario) {
      return scenario.with(value, list, map);
    }

    Action fill() {
      return c -> {
        c.value(value).update("x");
        c.list(list).add("a");
        c.map(map).put("m", 1L);
      };
    }

    Action look() {
      return c ->
          c.show(c.value(value).get() + c.list(list).stream().toList() + c.map(map).get("m"));
    }
  }

  /** C-16. */
  private static Scenario<?> shorter() {
    ScenarioBuilder<String> scenario =
        SIXTY
            .in(
                Scenario.named(
                    "a shorter time to live holds for what is there, from its last write"))
            .at(0)
            .on("k", SIXTY.fill())
            .on("unread", SIXTY.fill())
            .at(15 * MINUTE)
            .on("young", SIXTY.fill())
            .upgrade();
    return TEN.in(scenario)
        .at(20 * MINUTE)
        .on("k", TEN.look())
        .on("young", TEN.look())
        .expect("k", "null[]null")
        .expect("young", "x[a]1")
        .at(25 * MINUTE)
        .on("young", TEN.look())
        .expect("young", "null[]null")
        .leavesNothing(25 * MINUTE)
        .build();
  }

  /** C-16. */
  private static Scenario<?> longer() {
    ScenarioBuilder<String> scenario =
        TEN.in(Scenario.named("a longer time to live holds for what is there, from its last write"))
            .at(0)
            .on("k", TEN.fill())
            .upgrade();
    return SIXTY
        .in(scenario)
        .at(5 * MINUTE)
        .at(60 * MINUTE - 1)
        .on("k", SIXTY.look())
        .expect("k", "x[a]1")
        .at(60 * MINUTE)
        .on("k", SIXTY.look())
        .expect("k", "null[]null")
        .leavesNothing(60 * MINUTE)
        .build();
  }

  private static Scenario<?> added() {
    ScenarioBuilder<String> scenario =
        NEVER
            .in(Scenario.named("a time to live that is added begins with the new release"))
            .at(0)
            .on("k", NEVER.fill())
            .upgrade();
    return TEN.in(scenario)
        .at(100 * MINUTE)
        .on("k", TEN.look())
        .expect("k", "x[a]1")
        .at(110 * MINUTE - 1)
        .on("k", TEN.look())
        .expect("k", "x[a]1")
        .at(110 * MINUTE)
        .on("k", TEN.look())
        .expect("k", "null[]null")
        .leavesNothing(110 * MINUTE)
        .build();
  }

  private static Scenario<?> dropped() {
    ScenarioBuilder<String> scenario =
        TEN.in(Scenario.named("a time to live that is dropped expires nothing any more"))
            .at(0)
            .on("k", TEN.fill())
            .upgrade();
    return NEVER
        .in(scenario)
        .at(9 * MINUTE)
        .at(100 * MINUTE)
        .on("k", NEVER.look())
        .expect("k", "x[a]1")
        .build();
  }

  private static Scenario<?> otherClock() {
    ScenarioBuilder<String> scenario =
        TEN.in(Scenario.named("a time to live of another clock begins with the first watermark"))
            .at(0)
            .on("k", TEN.fill())
            .upgrade();
    return EVENT_TEN
        .in(scenario)
        .at(9 * MINUTE)
        .at(100 * MINUTE)
        .on("k", EVENT_TEN.look())
        .watermark(0)
        .expect("k", "x[a]1")
        .at(101 * MINUTE)
        .watermark(10 * MINUTE - 1)
        .at(102 * MINUTE)
        .on("k", EVENT_TEN.look())
        .watermark(20 * MINUTE)
        .expect("k", "x[a]1")
        .at(103 * MINUTE)
        .on("k", EVENT_TEN.look())
        .expect("k", "null[]null")
        .leavesNothing(103 * MINUTE)
        .build();
  }
}
