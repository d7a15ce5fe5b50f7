package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Lists: order, replacing, null, changes during an iteration, many elements. */
final class ListScenarios {

  private static final ListSpec<String> LIST = ListSpec.of("list", Codecs.STRING);
  private static final ListSpec<byte[]> BLOBS = ListSpec.of("blobs", Codecs.BYTES);
  private static final ValueSpec<Long> VALUE = ValueSpec.of("value", Codecs.LONG);

  private static final Action LOOK =
      c -> {
        c.showAll(c.list(LIST));
        c.show(c.list(LIST).size() + " " + c.list(LIST).isEmpty());
      };

  private ListScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        empty(),
        order(),
        replaced(),
        cleared(),
        nullIsRefused(),
        changedWhileIterated(),
        madeOfItself(),
        noAlias(),
        many(),
        besideOthers());
  }

  private static Scenario<?> empty() {
    return Scenario.named("a list that was never written is empty, also after adding nothing")
        .with(LIST)
        .at(0)
        .on("k", LOOK)
        .on("k", c -> c.list(LIST).addAll(List.of()))
        .on("k", c -> c.list(LIST).replaceWith(List.of()))
        .on("k", c -> c.list(LIST).clear())
        .expect("k", "[]", "0 true")
        .at(1)
        .on("k", LOOK)
        .on("k", c -> c.show(c.list(LIST).stream().count()))
        .expect("k", "[]", "0 true", "0")
        .anyCut()
        .leavesNothing()
        .build();
  }

  private static Scenario<?> order() {
    return Scenario.named("a list keeps the order in which elements were added, equal ones too")
        .with(LIST)
        .at(0)
        .on("k", c -> c.list(LIST).add("b"))
        .on("k", c -> c.list(LIST).addAll(List.of("a", "b")))
        .on("other", c -> c.list(LIST).add("x"))
        .at(1)
        .on("k", c -> c.list(LIST).add(""))
        .on("k", LOOK)
        .expect("k", "[b, a, b, ]", "4 false")
        .at(2)
        .on("k", c -> c.list(LIST).add("c"))
        .on("k", LOOK)
        .on("other", LOOK)
        .expect("k", "[b, a, b, , c]", "5 false")
        .expect("other", "[x]", "1 false")
        .anyCut()
        .build();
  }

  private static Scenario<?> replaced() {
    return Scenario.named("replacing a list leaves nothing of what was in it")
        .with(LIST)
        .at(0)
        .on("k", c -> c.list(LIST).addAll(List.of("a", "b", "c")))
        .at(1)
        .on("k", c -> c.list(LIST).replaceWith(List.of("d")))
        .on("k", LOOK)
        .on("k", c -> c.list(LIST).add("e"))
        .expect("k", "[d]", "1 false")
        .at(2)
        .on("k", LOOK)
        .on("k", c -> c.list(LIST).replaceWith(List.of()))
        .on("k", LOOK)
        .expect("k", "[d, e]", "2 false", "[]", "0 true")
        .at(3)
        .on("k", LOOK)
        .expect("k", "[]", "0 true")
        .anyCut()
        .build();
  }

  private static Scenario<?> cleared() {
    return Scenario.named("a list that was cleared can be written again, in the same callback too")
        .with(LIST)
        .at(0)
        .on("k", c -> c.list(LIST).addAll(List.of("a", "b")))
        .at(1)
        .on(
            "k",
            c -> {
              c.list(LIST).clear();
              c.list(LIST).add("c");
            })
        .at(2)
        .on("k", LOOK)
        .on("k", c -> c.list(LIST).clear())
        .on("k", LOOK)
        .expect("k", "[c]", "1 false", "[]", "0 true")
        .at(3)
        .on("k", c -> c.list(LIST).add("d"))
        .on("k", LOOK)
        .expect("k", "[d]", "1 false")
        .anyCut()
        .build();
  }

  /** C-02. */
  private static Scenario<?> nullIsRefused() {
    return Scenario.named(
            "null is no element, and a list with one is added as a whole or not at all")
        .with(LIST)
        .at(0)
        .on("k", c -> c.list(LIST).add("a"))
        .on("k", c -> c.refused("list", () -> c.list(LIST).add(Nulls.none())))
        .on("k", c -> c.refused("list", () -> c.list(LIST).addAll(Arrays.asList("b", null))))
        .on("k", c -> c.refused("list", () -> c.list(LIST).replaceWith(Arrays.asList("b", null))))
        .expect("k", "refused", "refused", "refused")
        .at(1)
        .on("k", LOOK)
        .expect("k", "[a]", "1 false")
        .anyCut()
        .build();
  }

  private static Scenario<?> changedWhileIterated() {
    return Scenario.named("an iteration over a list sees neither what is added nor what is cleared")
        .with(LIST)
        .at(0)
        .on("k", c -> c.list(LIST).addAll(List.of("a", "b")))
        .at(1)
        .on(
            "k",
            c -> {
              List<String> seen = new ArrayList<>();
              for (String element : c.list(LIST)) {
                seen.add(element);
                c.list(LIST).add(element + element);
              }
              c.show(seen);
              Iterator<String> rest = c.list(LIST).iterator();
              c.show(rest.next());
              c.list(LIST).clear();
              c.list(LIST).add("c");
              c.show(rest.hasNext());
              try {
                c.show(rest.next());
              } catch (NoSuchElementException e) {
                c.show("none");
              }
            })
        .expect("k", "[a, b]", "a", "false", "none")
        .at(2)
        .on("k", LOOK)
        .expect("k", "[c]", "1 false")
        .anyCut()
        .build();
  }

  private static Scenario<?> madeOfItself() {
    return Scenario.named("a list can be added to itself and replaced by a part of itself")
        .with(LIST)
        .at(0)
        .on("k", c -> c.list(LIST).addAll(List.of("a", "b")))
        .at(1)
        .on("k", c -> c.list(LIST).addAll(c.list(LIST)))
        .at(2)
        .on("k", c -> c.list(LIST).replaceWith(() -> c.list(LIST).stream().skip(1).iterator()))
        .at(3)
        .on("k", LOOK)
        .expect("k", "[b, a, b]", "3 false")
        .anyCut()
        .build();
  }

  /** C-04. */
  private static Scenario<?> noAlias() {
    Action look = c -> c.showAll(c.list(BLOBS).stream().map(Arrays::toString).toList());
    return Scenario.named("changing an element that was read or added changes no state")
        .with(BLOBS)
        .at(0)
        .on(
            "k",
            c -> {
              byte[] mine = {1};
              c.list(BLOBS).add(mine);
              mine[0] = 2;
              c.list(BLOBS).iterator().next()[0] = 3;
            })
        .on("k", look)
        .expect("k", "[[1]]")
        .at(1)
        .on("k", c -> c.list(BLOBS).iterator().next()[0] = 4)
        .on("k", look)
        .expect("k", "[[1]]")
        .anyCut()
        .build();
  }

  private static Scenario<?> many() {
    ScenarioBuilder<String> scenario =
        Scenario.named("a list of thousands of elements is read whole and in order").with(LIST);
    for (int batch = 0; batch < 5; batch++) {
      int first = batch * 1000;
      scenario
          .at(batch)
          .on(
              "k",
              c -> {
                for (int i = first; i < first + 1000; i++) {
                  c.list(LIST).add("element " + i);
                }
              });
    }
    return scenario
        .at(6)
        .on(
            "k",
            c -> {
              int next = 0;
              for (String element : c.list(LIST)) {
                next += element.equals("element " + next) ? 1 : 0;
              }
              c.show(next + " " + c.list(LIST).size());
            })
        .expect("k", "5000 5000")
        .at(7)
        .on("k", c -> c.list(LIST).clear())
        .on("k", LOOK)
        .expect("k", "[]", "0 true")
        .anyCut()
        .build();
  }

  private static Scenario<?> besideOthers() {
    return Scenario.named("two lists and a value of one key do not touch each other")
        .with(LIST, BLOBS, VALUE)
        .at(0)
        .on("k", c -> c.list(LIST).add("a"))
        .on("k", c -> c.list(BLOBS).add(new byte[] {1}))
        .on("k", c -> c.value(VALUE).update(2L))
        .at(1)
        .on("k", c -> c.list(BLOBS).clear())
        .at(2)
        .on("k", LOOK)
        .on("k", c -> c.show(c.list(BLOBS).size() + " " + c.value(VALUE).get()))
        .expect("k", "[a]", "1 false", "0 2")
        .anyCut()
        .build();
  }
}
