package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;
import java.util.List;

/** Time to live by the wall clock, of ten minutes where nothing else is said. Times in minutes. */
final class TtlScenarios {

  private static final long MINUTE = Duration.ofMinutes(1).toMillis();

  private static final Expiry WRITTEN = Expiry.afterWrite(Duration.ofMinutes(10));

  private static final ValueSpec<String> VALUE =
      ValueSpec.of("value", Codecs.STRING).expiring(WRITTEN);
  private static final ValueSpec<String> SHORT =
      ValueSpec.of("short", Codecs.STRING).expiring(Expiry.afterWrite(Duration.ofMinutes(1)));
  private static final ValueSpec<String> FOREVER = ValueSpec.of("forever", Codecs.STRING);
  private static final ListSpec<String> LIST = ListSpec.of("list", Codecs.STRING).expiring(WRITTEN);
  private static final MapSpec<String, Long> MAP =
      MapSpec.of("map", KeyCodecs.STRING, Codecs.LONG).expiring(WRITTEN);

  private static final Action SHOW_VALUE =
      c -> c.show(c.value(VALUE).get() + " " + c.value(VALUE).exists());
  private static final Action SHOW_MAP =
      c -> {
        c.showAll(c.map(MAP).entries());
        c.show(c.map(MAP).isEmpty() + " " + c.map(MAP).get("a"));
      };

  private TtlScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        atTheVeryInstant(),
        writingStartsOver(),
        entriesExpireOneByOne(),
        elementsExpireOneByOne(),
        removedAndPutAgain(),
        clearedAndWrittenAgain(),
        variablesExpireApart(),
        clearedKeyLeavesNoDeadline());
  }

  /** C-20. */
  private static Scenario<?> atTheVeryInstant() {
    return Scenario.named(
            "a value is there until its time to live is over, and not at that instant")
        .with(VALUE)
        .at(0)
        .on("k", c -> c.value(VALUE).update("x"))
        .at(10 * MINUTE - 1)
        .on("k", SHOW_VALUE)
        .expect("k", "x true")
        .at(10 * MINUTE)
        .on("k", SHOW_VALUE)
        .on("k", c -> c.refused("value", c.value(VALUE)::require))
        .expect("k", "null false", "refused")
        .leavesNothing()
        .anyCut()
        .build();
  }

  /** C-14. */
  private static Scenario<?> writingStartsOver() {
    return Scenario.named(
            "writing a value starts its time over, and an old deadline removes nothing")
        .with(VALUE)
        .at(0)
        .on("k", c -> c.value(VALUE).update("x"))
        .at(9 * MINUTE)
        .on("k", c -> c.value(VALUE).update("y"))
        .at(12 * MINUTE)
        .at(12 * MINUTE)
        .on("k", SHOW_VALUE)
        .expect("k", "y true")
        .at(19 * MINUTE)
        .on("k", SHOW_VALUE)
        .expect("k", "null false")
        .leavesNothing()
        .anyCut()
        .build();
  }

  /** C-11. */
  private static Scenario<?> entriesExpireOneByOne() {
    return Scenario.named("entries of a map expire one by one")
        .with(MAP)
        .at(0)
        .on("k", c -> c.map(MAP).put("a", 1L))
        .at(5 * MINUTE)
        .on("k", c -> c.map(MAP).put("b", 2L))
        .at(9 * MINUTE)
        .on("k", SHOW_MAP)
        .expect("k", "[a=1, b=2]", "false 1")
        .at(10 * MINUTE)
        .on("k", SHOW_MAP)
        .on("k", c -> c.show(c.map(MAP).containsKey("a") + " " + c.map(MAP).containsKey("b")))
        .expect("k", "[b=2]", "false null", "false true")
        .at(15 * MINUTE)
        .on("k", SHOW_MAP)
        .expect("k", "[]", "true null")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> elementsExpireOneByOne() {
    Action look = c -> c.show(c.list(LIST).stream().toList() + " " + c.list(LIST).size());
    return Scenario.named("elements of a list expire one by one, whatever comes before and after")
        .with(LIST)
        .at(0)
        .on("k", c -> c.list(LIST).addAll(List.of("a", "b")))
        .at(5 * MINUTE)
        .on("k", c -> c.list(LIST).add("c"))
        .at(9 * MINUTE)
        .on("k", look)
        .expect("k", "[a, b, c] 3")
        .at(10 * MINUTE)
        .on("k", look)
        .on("k", c -> c.list(LIST).add("d"))
        .expect("k", "[c] 1")
        .at(15 * MINUTE)
        .on("k", look)
        .expect("k", "[d] 1")
        .at(20 * MINUTE)
        .on("k", look)
        .on("k", c -> c.show(c.list(LIST).isEmpty()))
        .expect("k", "[] 0", "true")
        .leavesNothing()
        .anyCut()
        .build();
  }

  /** In Spark the deadline of the removed entry takes the new one with it. */
  private static Scenario<?> removedAndPutAgain() {
    return Scenario.named("an entry that was removed and put again lives as long as a new one")
        .with(MAP)
        .at(0)
        .on("k", c -> c.map(MAP).put("a", 1L))
        .at(8 * MINUTE)
        .on("k", c -> c.map(MAP).remove("a"))
        .at(9 * MINUTE)
        .on("k", c -> c.map(MAP).put("a", 2L))
        .at(10 * MINUTE)
        .at(18 * MINUTE)
        .on("k", SHOW_MAP)
        .expect("k", "[a=2]", "false 2")
        .at(19 * MINUTE)
        .on("k", SHOW_MAP)
        .expect("k", "[]", "true null")
        .leavesNothing()
        .anyCut()
        .build();
  }

  private static Scenario<?> clearedAndWrittenAgain() {
    return Scenario.named("what was cleared and written again lives as long as something new")
        .with(VALUE, LIST, MAP)
        .at(0)
        .on("k", c -> c.value(VALUE).update("x"))
        .on("k", c -> c.list(LIST).add("x"))
        .on("k", c -> c.map(MAP).put("a", 1L))
        .at(9 * MINUTE)
        .on(
            "k",
            c -> {
              c.value(VALUE).clear();
              c.value(VALUE).update("y");
              c.list(LIST).clear();
              c.list(LIST).add("y");
              c.map(MAP).clear();
              c.map(MAP).put("a", 2L);
            })
        .at(18 * MINUTE)
        .on("k", SHOW_VALUE)
        .on("k", c -> c.showAll(c.list(LIST)))
        .on("k", SHOW_MAP)
        .expect("k", "y true", "[y]", "[a=2]", "false 2")
        .at(19 * MINUTE)
        .on("k", SHOW_VALUE)
        .on("k", c -> c.showAll(c.list(LIST)))
        .on("k", SHOW_MAP)
        .expect("k", "null false", "[]", "[]", "true null")
        .anyCut()
        .build();
  }

  /** C-22. */
  private static Scenario<?> variablesExpireApart() {
    Action look =
        c ->
            c.show(
                c.value(SHORT).get() + " " + c.value(VALUE).get() + " " + c.value(FOREVER).get());
    return Scenario.named("each variable has its own time to live, and one has none")
        .with(SHORT, VALUE, FOREVER)
        .at(0)
        .on("k", c -> c.value(SHORT).update("a"))
        .on("k", c -> c.value(VALUE).update("b"))
        .on("k", c -> c.value(FOREVER).update("c"))
        .at(2 * MINUTE)
        .on("k", look)
        .on("k", c -> c.value(FOREVER).update("d"))
        .expect("k", "null b c")
        .at(61 * MINUTE)
        .on("k", look)
        .expect("k", "null null d")
        .anyCut()
        .build();
  }

  private static Scenario<?> clearedKeyLeavesNoDeadline() {
    return Scenario.named("a key that is cleared leaves no deadline behind")
        .with(VALUE, LIST)
        .at(0)
        .on("k", c -> c.value(VALUE).update("x"))
        .on("k", c -> c.list(LIST).add("x"))
        .at(1)
        .on("k", c -> c.context().clearAll())
        .on("k", c -> c.show(c.value(VALUE).exists() + " " + c.list(LIST).isEmpty()))
        .expect("k", "false true")
        .leavesNothing()
        .anyCut()
        .build();
  }
}
