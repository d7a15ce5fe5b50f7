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

/**
 * Classes with components. What a class has of a component are variables and timers whose names
 * begin with that of the component and a dot; in a nested one with both.
 */
final class ComponentScenarios {

  /** A limiter: so many calls, until it has been quiet; and, inside, the last one refused. */
  private record Limiter(
      int limit, ValueSpec<Integer> used, TimerSpec.Single refill, ValueSpec<String> refused) {

    static Limiter named(String name, int limit) {
      return new Limiter(
          limit,
          ValueSpec.of(name + ".used", Codecs.INT),
          TimerSpec.processing(name + ".refill"),
          ValueSpec.of(name + ".refused.value", Codecs.STRING)
              .expiring(Expiry.afterWrite(Duration.ofMillis(500))));
    }

    Action call(String call) {
      return c -> {
        if (c.timer(refill).pending().isEmpty()) {
          c.timer(refill).after(Duration.ofMillis(100));
        }
        Integer before = c.field(used);
        int now = before == null ? 1 : before + 1;
        c.assign(used, now);
        if (now > limit) {
          c.value(refused).update(call);
        }
        c.show(now <= limit);
      };
    }

    Action refilled() {
      return c -> c.assign(used, null);
    }

    Action look() {
      return c -> c.show(c.field(used) + " " + c.value(refused).get());
    }
  }

  private static final Limiter ONE = Limiter.named("one", 1);
  private static final Limiter TWO = Limiter.named("two", 2);

  private ComponentScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(twice(), clearing(), expired(), kinds());
  }

  private static ScenarioBuilder<String> limiters(String name) {
    return Scenario.named(name)
        .withFields(ONE.used, TWO.used)
        .with(ONE.refused, TWO.refused)
        .with(ONE.refill, TWO.refill)
        .whenDue(ONE.refill, ONE.refilled())
        .whenDue(TWO.refill, TWO.refilled());
  }

  /** C-116. */
  private static Scenario<?> twice() {
    return limiters("a component that is used twice has state and timers of its own each time")
        .at(0)
        .on("k", ONE.call("a"))
        .on("k", ONE.call("b"))
        .on("k", TWO.call("c"))
        .on("other", ONE.call("d"))
        .expect("k", "true", "false", "true")
        .expect("other", "true")
        .at(50)
        .on("k", TWO.call("e"))
        .on("k", TWO.call("f"))
        .on("k", ONE.look())
        .on("k", TWO.look())
        .expect("k", "true", "false", "2 b", "3 f")
        .at(100)
        .on("k", ONE.call("g"))
        .on("k", TWO.look())
        .expect("k", "one.refill@100", "two.refill@100", "true", "null f")
        .expect("other", "one.refill@100")
        .at(500)
        .on("k", ONE.look())
        .on("k", TWO.look())
        .expect("k", "one.refill@200", "null null", "null f")
        .at(550)
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> clearing() {
    return limiters("clearing a key clears its components, also what is inside of them")
        .at(0)
        .on("k", ONE.call("a"))
        .on("k", ONE.call("b"))
        .on("k", TWO.call("c"))
        .expect("k", "true", "false", "true")
        .at(1)
        .on("k", c -> c.context().clearAll())
        .on("k", ONE.look())
        .on("k", TWO.look())
        .expect("k", "null null", "null null")
        .at(100)
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> expired() {
    return limiters("a component is told what has expired inside of it, each of two of its own")
        .whenExpired(ONE.refused, ONE.look())
        .whenExpired(TWO.refused, TWO.look())
        .at(0)
        .on("k", ONE.call("a"))
        .on("k", ONE.call("b"))
        .expect("k", "true", "false")
        .at(100)
        .on("k", TWO.call("c"))
        .on("k", TWO.call("d"))
        .on("k", TWO.call("e"))
        .expect("k", "one.refill@100", "true", "true", "false")
        .at(500)
        .expect("k", "two.refill@200", "one.refused.value:b", "null null")
        .at(600)
        .expect("k", "two.refused.value:e", "null null")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> kinds() {
    ListSpec<String> outer = ListSpec.of("buffer.items", Codecs.STRING);
    ListSpec<String> inner = ListSpec.of("buffer.inner.items", Codecs.STRING);
    MapSpec<String, Long> counts = MapSpec.of("buffer.counts", KeyCodecs.STRING, Codecs.LONG);
    TimerSpec.Family<String> due = TimerSpec.processing("buffer.due", KeyCodecs.STRING);
    Action look =
        c -> {
          c.showAll(c.list(outer));
          c.showAll(c.list(inner));
          c.showAll(c.map(counts).entries());
        };
    return Scenario.named("lists, maps and families of timers of nested components stay apart")
        .with(outer, inner, counts)
        .with(due)
        .whenDue(due, c -> c.list(inner).clear())
        .at(0)
        .on("k", c -> c.list(outer).add("o"))
        .on("k", c -> c.list(inner).add("i"))
        .on("k", c -> c.map(counts).put("m", 1L))
        .on("k", c -> c.timers(due).at("x", Instant.ofEpochMilli(10)))
        .on("k", look)
        .expect("k", "[o]", "[i]", "[m=1]")
        .at(10)
        .on("k", look)
        .expect("k", "buffer.due/x@10", "[o]", "[]", "[m=1]")
        .anyCut()
        .build();
  }
}
