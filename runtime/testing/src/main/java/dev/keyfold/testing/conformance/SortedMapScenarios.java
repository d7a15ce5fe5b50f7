package dev.keyfold.testing.conformance;

import dev.keyfold.SortedMapState;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.SortedMapSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sorted maps: ends, ranges, removal below a key, the order of keys. */
final class SortedMapScenarios {

  private static final SortedMapSpec<Long, String> MAP =
      SortedMapSpec.of("sorted", KeyCodecs.LONG, Codecs.STRING);
  private static final SortedMapSpec<Instant, Long> BY_TIME =
      SortedMapSpec.of("byTime", KeyCodecs.INSTANT, Codecs.LONG);
  private static final SortedMapSpec<String, Long> BY_TEXT =
      SortedMapSpec.of("byText", KeyCodecs.STRING, Codecs.LONG);
  private static final SortedMapSpec<Long, String> EXPIRING =
      SortedMapSpec.of("expiring", KeyCodecs.LONG, Codecs.STRING)
          .expiring(Expiry.afterWrite(Duration.ofMinutes(10)));

  private static final Action LOOK =
      c -> {
        SortedMapState<Long, String> map = c.sortedMap(MAP);
        c.showAll(map.entries());
        c.show(map.first().map(Map.Entry::getKey) + " " + map.last().map(Map.Entry::getKey));
      };

  private SortedMapScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        empty(),
        order(),
        ranges(),
        removeBelow(),
        changedWhileIterated(),
        ofTime(),
        ofText(),
        expiring());
  }

  private static Scenario<?> empty() {
    return Scenario.named("a sorted map that was never written has no ends and no ranges")
        .with(MAP)
        .at(0)
        .on("k", LOOK)
        .on("k", c -> c.showAll(c.sortedMap(MAP).range(0L, 10L)))
        .on("k", c -> c.sortedMap(MAP).removeBelow(10L))
        .on("k", c -> c.refused("sorted", () -> c.sortedMap(MAP).range(Nulls.none(), 1L)))
        .expect("k", "[]", "Optional.empty Optional.empty", "[]", "refused")
        .anyCut()
        .leavesNothing()
        .build();
  }

  private static Scenario<?> order() {
    return Scenario.named("a sorted map is in the order of its keys, whatever order they came in")
        .with(MAP)
        .at(0)
        .on("k", c -> c.sortedMap(MAP).put(10L, "ten"))
        .on("k", c -> c.sortedMap(MAP).put(-1L, "minus one"))
        .on("other", c -> c.sortedMap(MAP).put(-5L, "of another key"))
        .at(1)
        .on("k", c -> c.sortedMap(MAP).put(Long.MAX_VALUE, "max"))
        .on("k", c -> c.sortedMap(MAP).put(0L, "zero"))
        .on("k", LOOK)
        .expect(
            "k",
            "[-1=minus one, 0=zero, 10=ten, 9223372036854775807=max]",
            "Optional[-1] Optional[9223372036854775807]")
        .at(2)
        .on("k", c -> c.sortedMap(MAP).remove(-1L))
        .on("k", c -> c.sortedMap(MAP).remove(Long.MAX_VALUE))
        .on("k", LOOK)
        .expect("k", "[0=zero, 10=ten]", "Optional[0] Optional[10]")
        .anyCut()
        .build();
  }

  private static Scenario<?> ranges() {
    return Scenario.named("a range has its lower bound and not its upper one")
        .with(MAP)
        .at(0)
        .on("k", c -> List.of(1L, 3L, 5L).forEach(key -> c.sortedMap(MAP).put(key, "x")))
        .at(1)
        .on("k", c -> List.of(2L, 4L).forEach(key -> c.sortedMap(MAP).put(key, "y")))
        .on("k", c -> c.showAll(c.sortedMap(MAP).range(2L, 5L)))
        .on("k", c -> c.showAll(c.sortedMap(MAP).range(3L, 3L)))
        .on("k", c -> c.showAll(c.sortedMap(MAP).range(5L, 1L)))
        .on("k", c -> c.showAll(c.sortedMap(MAP).range(Long.MIN_VALUE, 2L)))
        .expect("k", "[2=y, 3=x, 4=y]", "[]", "[]", "[1=x]")
        .anyCut()
        .build();
  }

  private static Scenario<?> removeBelow() {
    return Scenario.named("removing below a key leaves that key and what is above it")
        .with(MAP)
        .at(0)
        .on("k", c -> List.of(1L, 2L, 3L).forEach(key -> c.sortedMap(MAP).put(key, "x")))
        .at(1)
        .on("k", c -> c.sortedMap(MAP).put(0L, "new"))
        .on("k", c -> c.sortedMap(MAP).removeBelow(3L))
        .on("k", LOOK)
        .on("k", c -> c.sortedMap(MAP).put(1L, "again"))
        .expect("k", "[3=x]", "Optional[3] Optional[3]")
        .at(2)
        .on("k", LOOK)
        .on("k", c -> c.sortedMap(MAP).removeBelow(Long.MAX_VALUE))
        .on("k", LOOK)
        .expect(
            "k", "[1=again, 3=x]", "Optional[1] Optional[3]", "[]", "Optional.empty Optional.empty")
        .anyCut()
        .build();
  }

  private static Scenario<?> changedWhileIterated() {
    return Scenario.named("an iteration over a sorted map sees neither what goes nor what comes")
        .with(MAP)
        .at(0)
        .on("k", c -> List.of(1L, 3L, 5L).forEach(key -> c.sortedMap(MAP).put(key, "x")))
        .at(1)
        .on(
            "k",
            c -> {
              List<Long> seen = new ArrayList<>();
              for (Map.Entry<Long, String> entry : c.sortedMap(MAP).range(0L, 10L)) {
                seen.add(entry.getKey());
                c.sortedMap(MAP).remove(3L);
                c.sortedMap(MAP).put(4L, "new");
              }
              c.show(seen);
            })
        .expect("k", "[1, 5]")
        .at(2)
        .on("k", c -> c.showAll(c.sortedMap(MAP).keys()))
        .expect("k", "[1, 4, 5]")
        .anyCut()
        .build();
  }

  private static Scenario<?> ofTime() {
    return Scenario.named("a buffer by time is in order also before 1970")
        .with(BY_TIME)
        .at(0)
        .on("k", c -> c.sortedMap(BY_TIME).put(Instant.ofEpochSecond(5), 3L))
        .on("k", c -> c.sortedMap(BY_TIME).put(Instant.ofEpochSecond(-5), 1L))
        .on("k", c -> c.sortedMap(BY_TIME).put(Instant.ofEpochSecond(-5, 1), 2L))
        .at(1)
        .on("k", c -> c.showAll(c.sortedMap(BY_TIME).values()))
        .on("k", c -> c.sortedMap(BY_TIME).removeBelow(Instant.EPOCH))
        .on("k", c -> c.showAll(c.sortedMap(BY_TIME).values()))
        .expect("k", "[1, 2, 3]", "[3]")
        .anyCut()
        .build();
  }

  private static Scenario<?> ofText() {
    List<String> keys = List.of("", "\u0000", "a", "a\u0000", "ab", "b", "\uFFFD", "\uD83D\uDE00");
    return Scenario.named("texts sort by code point")
        .with(BY_TEXT)
        .at(0)
        .on(
            "k",
            c -> {
              for (int i = keys.size() - 1; i >= 0; i--) {
                c.sortedMap(BY_TEXT).put(keys.get(i), (long) i);
              }
            })
        .at(1)
        .on("k", c -> c.showAll(c.sortedMap(BY_TEXT).values()))
        .on("k", c -> c.show(c.sortedMap(BY_TEXT).last().orElseThrow().getValue()))
        .expect("k", "[0, 1, 2, 3, 4, 5, 6, 7]", "7")
        .anyCut()
        .build();
  }

  private static Scenario<?> expiring() {
    long minute = Duration.ofMinutes(1).toMillis();
    Action look =
        c -> {
          c.showAll(c.sortedMap(EXPIRING).keys());
          c.show(c.sortedMap(EXPIRING).first().map(Map.Entry::getKey));
        };
    return Scenario.named("the ends of a sorted map move when they expire")
        .with(EXPIRING)
        .at(0)
        .on("k", c -> c.sortedMap(EXPIRING).put(1L, "x"))
        .at(5 * minute)
        .on("k", c -> c.sortedMap(EXPIRING).put(2L, "x"))
        .at(9 * minute)
        .on("k", look)
        .expect("k", "[1, 2]", "Optional[1]")
        .at(10 * minute)
        .on("k", look)
        .expect("k", "[2]", "Optional[2]")
        .at(15 * minute)
        .on("k", look)
        .expect("k", "[]", "Optional.empty")
        .leavesNothing()
        .anyCut()
        .build();
  }
}
