package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The next release of a class goes on with the state of the one before. */
final class UpgradeScenarios {

  private static final ValueSpec<String> KEPT = ValueSpec.of("kept", Codecs.STRING);
  private static final ValueSpec<String> VALUE = ValueSpec.of("value", Codecs.STRING);
  private static final ListSpec<String> LIST = ListSpec.of("list", Codecs.STRING);
  private static final MapSpec<String, Long> MAP = MapSpec.of("map", KeyCodecs.STRING, Codecs.LONG);
  private static final SortedMapSpec<String, Long> SORTED =
      SortedMapSpec.of("map", KeyCodecs.STRING, Codecs.LONG);
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
  private static final TimerSpec.Single BELL = TimerSpec.processing("bell");

  private static final Action FILL =
      c -> {
        c.value(KEPT).update("k");
        c.value(VALUE).update("v");
        c.list(LIST).addAll(List.of("a", "b"));
        c.map(MAP).put("m", 1L);
      };
  private static final Action LOOK_KEPT = c -> c.show(c.value(KEPT).get());

  private UpgradeScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        droppedAndBack(),
        droppedAndBackAsSomethingElse(),
        startedOver(),
        renamed(),
        added(),
        widened(),
        sortedAndBack(),
        droppedTimer());
  }

  private static ScenarioBuilder<String> filled(String name) {
    return Scenario.named(name).with(KEPT, VALUE, LIST, MAP).at(0).on("k", FILL).on("other", FILL);
  }

  /** C-56. */
  // #region resurrected
  private static Scenario<?> droppedAndBack() {
    ValueSpec<String> value = VALUE.epoch(2);
    ListSpec<String> list = LIST.epoch(2);
    MapSpec<String, Long> map = MAP.epoch(2);
    return filled("a variable that was dropped and comes back starts empty")
        .upgrade()
        .with(KEPT)
        .retired("value", "list", "map")
        .at(1)
        .on("k", LOOK_KEPT)
        .expect("k", "k")
        .upgrade()
        .with(KEPT, value, list, map)
        .at(2)
        .on("k", c -> c.show(c.value(KEPT).get() + " " + c.value(value).get()))
        .on("k", c -> c.showAll(c.list(list)))
        .on("k", c -> c.showAll(c.map(map).entries()))
        .on("k", c -> c.list(list).add("new"))
        .expect("k", "k null", "[]", "[]")
        .at(3)
        .on("k", c -> c.showAll(c.list(list)))
        .on("other", c -> c.show(c.value(value).get() + " " + c.list(list).isEmpty()))
        .expect("k", "[new]")
        .expect("other", "null true")
        .build();
  }

  // #endregion

  /** C-56. */
  private static Scenario<?> droppedAndBackAsSomethingElse() {
    ListSpec<Long> value = ListSpec.of("value", Codecs.LONG).epoch(2);
    MapSpec<Long, String> list = MapSpec.of("list", KeyCodecs.LONG, Codecs.STRING).epoch(2);
    ValueSpec<Instant> map = ValueSpec.of("map", Codecs.INSTANT).epoch(2);
    return filled("a name that is used again for another kind never shows what was there")
        .upgrade()
        .with(KEPT)
        .retired("value", "list", "map")
        .at(1)
        .upgrade()
        .with(KEPT, value, list, map)
        .at(2)
        .on("k", c -> c.show(c.list(value).isEmpty() + " " + c.map(list).isEmpty()))
        .on("k", c -> c.show(c.value(map).get()))
        .on("k", c -> c.list(value).add(1L))
        .on("k", c -> c.map(list).put(1L, "x"))
        .expect("k", "true true", "null")
        .at(3)
        .on("k", c -> c.showAll(c.list(value)))
        .on("k", c -> c.showAll(c.map(list).entries()))
        .on("k", LOOK_KEPT)
        .expect("k", "[1]", "[1=x]", "k")
        .build();
  }

  /** C-56. */
  private static Scenario<?> startedOver() {
    ValueSpec<String> value = VALUE.epoch(2);
    ListSpec<String> list = LIST.epoch(2);
    return filled("a variable of a new epoch starts empty, and no other one does")
        .upgrade()
        .with(KEPT, value, list, MAP)
        .at(1)
        .on("k", c -> c.show(c.value(value).get() + " " + c.list(list).isEmpty()))
        .on("k", c -> c.show(c.value(KEPT).get() + " " + c.map(MAP).get("m")))
        .expect("k", "null true", "k 1")
        .build();
  }

  /** C-52. */
  private static Scenario<?> renamed() {
    ValueSpec<String> title = ValueSpec.of("title", Codecs.STRING);
    ListSpec<String> names = ListSpec.of("names", Codecs.STRING);
    MapSpec<String, Long> counts = MapSpec.of("counts", KeyCodecs.STRING, Codecs.LONG);
    return Scenario.named("what is renamed keeps its state and its pending timers")
        .with(KEPT, VALUE, LIST, MAP)
        .with(ALARM)
        .at(0)
        .on("k", FILL)
        .on("k", c -> c.timer(ALARM).after(Duration.ofMillis(10)))
        .upgrade()
        .with(KEPT, title, names, counts)
        .with(BELL)
        .renamed("value", "title")
        .renamed("list", "names")
        .renamed("map", "counts")
        .renamed("alarm", "bell")
        .at(1)
        .on("k", c -> c.show(c.value(title).get() + " " + c.map(counts).get("m")))
        .on("k", c -> c.list(names).add("c"))
        .on("k", c -> c.showAll(c.list(names)))
        .expect("k", "v 1", "[a, b, c]")
        .at(10)
        .expect("k", "bell@10")
        .build();
  }

  private static Scenario<?> added() {
    return Scenario.named("a variable and a timer that are added are empty, the others stay")
        .with(KEPT)
        .with(ALARM)
        .at(0)
        .on("k", c -> c.value(KEPT).update("k"))
        .on("k", c -> c.timer(ALARM).after(Duration.ofMillis(10)))
        .upgrade()
        .with(KEPT, VALUE, LIST, MAP)
        .with(ALARM, BELL)
        .at(1)
        .on("k", c -> c.show(c.value(VALUE).get() + " " + c.list(LIST).isEmpty()))
        .on("k", c -> c.show(c.map(MAP).isEmpty() + " " + c.timer(BELL).pending().isEmpty()))
        .on("k", FILL)
        .on("k", c -> c.timer(BELL).after(Duration.ofMillis(9)))
        .expect("k", "null true", "true true")
        .at(10)
        .on("k", LOOK_KEPT)
        .expect("k", "alarm@10", "bell@10", "k")
        .build();
  }

  /** C-53. */
  private static Scenario<?> widened() {
    ValueSpec<Integer> ints = ValueSpec.of("value", Codecs.INT);
    ValueSpec<Long> longs = ValueSpec.of("value", Codecs.LONG);
    ListSpec<Integer> intList = ListSpec.of("list", Codecs.INT);
    ListSpec<Double> doubleList = ListSpec.of("list", Codecs.DOUBLE);
    return Scenario.named("a number whose type was widened is read as it was stored")
        .with(ints, intList)
        .at(0)
        .on("k", c -> c.value(ints).update(Integer.MIN_VALUE))
        .on("k", c -> c.list(intList).addAll(List.of(1, 2)))
        .upgrade()
        .with(longs, doubleList)
        .at(1)
        .on("k", c -> c.list(doubleList).add(0.5))
        .on("k", c -> c.show(c.value(longs).get()))
        .on("k", c -> c.value(longs).update(Long.MAX_VALUE))
        .expect("k", "-2147483648")
        .at(2)
        .on("k", c -> c.show(c.value(longs).get()))
        .on("k", c -> c.showAll(c.list(doubleList)))
        .expect("k", "9223372036854775807", "[1.0, 2.0, 0.5]")
        .build();
  }

  private static Scenario<?> sortedAndBack() {
    return Scenario.named("a map becomes a sorted one and back, with all of its entries")
        .with(MAP)
        .at(0)
        .on("k", c -> List.of("c", "a", "b").forEach(key -> c.map(MAP).put(key, 1L)))
        .upgrade()
        .with(SORTED)
        .at(1)
        .on("k", c -> c.showAll(c.sortedMap(SORTED).keys()))
        .on("k", c -> c.sortedMap(SORTED).removeBelow("b"))
        .expect("k", "[a, b, c]")
        .upgrade()
        .with(MAP)
        .at(2)
        .on("k", c -> c.showSorted(c.map(MAP).keys()))
        .expect("k", "[b, c]")
        .build();
  }

  private static Scenario<?> droppedTimer() {
    return Scenario.named("a timer that was dropped fires no more, the others do")
        .with(KEPT)
        .with(ALARM, BELL)
        .at(0)
        .on("k", c -> c.timer(ALARM).after(Duration.ofMillis(10)))
        .on("k", c -> c.timer(BELL).after(Duration.ofMillis(10)))
        .upgrade()
        .with(KEPT)
        .with(BELL)
        .retired("alarm")
        .at(10)
        .expect("k", "bell@10")
        .leavesNothing(20)
        .build();
  }
}
