package dev.keyfold.testing.conformance;

import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.MapSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Maps: entries, null, changes during an iteration, generations, keys of all sorts. */
final class MapScenarios {

  private static final MapSpec<String, Long> MAP = MapSpec.of("map", KeyCodecs.STRING, Codecs.LONG);
  private static final MapSpec<String, String> SECOND =
      MapSpec.of("second", KeyCodecs.STRING, Codecs.STRING);
  private static final MapSpec<Long, byte[]> BLOBS =
      MapSpec.of("blobs", KeyCodecs.LONG, Codecs.BYTES);
  private static final MapSpec<Instant, Integer> BY_TIME =
      MapSpec.of("byTime", KeyCodecs.INSTANT, Codecs.INT);

  private static final Action LOOK =
      c -> {
        c.showAll(c.map(MAP).entries());
        c.show(c.map(MAP).isEmpty());
      };

  private MapScenarios() {}

  static List<Scenario<?>> all() {
    return List.of(
        empty(),
        entries(),
        nullIsRefused(),
        changedWhileIterated(),
        cleared(),
        removedAndAddedAgain(),
        mapsAreApart(),
        noAlias(),
        keysOfTime(),
        keysOfText(),
        many());
  }

  /** C-01. */
  private static Scenario<?> empty() {
    Action look =
        c -> {
          c.showAll(c.map(MAP).keys());
          c.showAll(c.map(MAP).values());
          c.showAll(c.map(MAP).entries());
          c.show(c.map(MAP).isEmpty() + " " + c.map(MAP).containsKey("x"));
          c.show(c.map(MAP).get("x") + " " + c.map(MAP).getOr("x", 7L));
          c.map(MAP).remove("x");
          c.map(MAP).clear();
        };
    String[] nothing = {"[]", "[]", "[]", "true false", "null 7"};
    return Scenario.named("a map that was never written is empty and never null")
        .with(MAP)
        .at(0)
        .on("k", look)
        .expect("k", nothing)
        .at(1)
        .on("k", look)
        .expect("k", nothing)
        .anyCut()
        .leavesNothing()
        .build();
  }

  private static Scenario<?> entries() {
    return Scenario.named("each entry of a map is read, written and removed by itself")
        .with(MAP)
        .at(0)
        .on("k", c -> c.map(MAP).put("b", 2L))
        .on("k", c -> c.map(MAP).put("a", 1L))
        .on("other", c -> c.map(MAP).put("a", 9L))
        .at(1)
        .on("k", LOOK)
        .on("k", c -> c.map(MAP).put("a", 3L))
        .on("k", c -> c.map(MAP).remove("b"))
        .on("k", c -> c.map(MAP).remove("never there"))
        .on("k", c -> c.show(c.map(MAP).get("a") + " " + c.map(MAP).containsKey("b")))
        .expect("k", "[a=1, b=2]", "false", "3 false")
        .at(2)
        .on("k", c -> c.showAll(c.map(MAP).keys()))
        .on("k", c -> c.showAll(c.map(MAP).values()))
        .on("k", c -> c.show(c.map(MAP).getOr("b", 0L)))
        .on("other", LOOK)
        .expect("k", "[a]", "[3]", "0")
        .expect("other", "[a=9]", "false")
        .at(3)
        .on("k", c -> c.map(MAP).remove("a"))
        .on("k", LOOK)
        .expect("k", "[]", "true")
        .anyCut()
        .build();
  }

  /** C-02. */
  private static Scenario<?> nullIsRefused() {
    return Scenario.named("null is no key and no value of a map")
        .with(MAP)
        .at(0)
        .on("k", c -> c.map(MAP).put("a", 1L))
        .on("k", c -> c.refused("map", () -> c.map(MAP).put("a", Nulls.none())))
        .on("k", c -> c.refused("map", () -> c.map(MAP).put(Nulls.none(), 1L)))
        .on("k", c -> c.refused("map", () -> c.map(MAP).get(Nulls.none())))
        .on("k", c -> c.refused("map", () -> c.map(MAP).containsKey(Nulls.none())))
        .on("k", c -> c.refused("map", () -> c.map(MAP).remove(Nulls.none())))
        .expect("k", "refused", "refused", "refused", "refused", "refused")
        .at(1)
        .on("k", LOOK)
        .expect("k", "[a=1]", "false")
        .anyCut()
        .build();
  }

  /** C-05: half of the entries are of an earlier step. */
  private static Scenario<?> changedWhileIterated() {
    return Scenario.named("an iteration over a map sees neither what is removed nor what is added")
        .with(MAP)
        .at(0)
        .on("k", c -> List.of("a", "c", "e").forEach(key -> c.map(MAP).put(key, 1L)))
        .at(1)
        .on(
            "k",
            c -> {
              c.map(MAP).put("b", 2L);
              c.map(MAP).put("d", 2L);
              List<String> seen = new ArrayList<>();
              for (Map.Entry<String, Long> entry : c.map(MAP).entries()) {
                seen.add(entry.getKey());
                if (entry.getKey().equals("b")) {
                  c.map(MAP).remove("b");
                  c.map(MAP).remove("c");
                }
                if (entry.getKey().equals("d")) {
                  c.map(MAP).put("f", 3L);
                }
              }
              c.show(seen);
            })
        .expect("k", "[a, b, d, e]")
        .at(2)
        .on("k", LOOK)
        .expect("k", "[a=1, d=2, e=1, f=3]", "false")
        .anyCut()
        .build();
  }

  private static Scenario<?> cleared() {
    return Scenario.named("a map that was cleared has only what was put since")
        .with(MAP)
        .at(0)
        .on("k", c -> List.of("a", "b").forEach(key -> c.map(MAP).put(key, 1L)))
        .at(1)
        .on(
            "k",
            c -> {
              c.map(MAP).put("c", 2L);
              c.map(MAP).clear();
              c.map(MAP).put("b", 3L);
            })
        .on("k", LOOK)
        .expect("k", "[b=3]", "false")
        .at(2)
        .on("k", LOOK)
        .on("k", c -> c.show(c.map(MAP).get("a") + " " + c.map(MAP).containsKey("c")))
        .on("k", c -> c.map(MAP).clear())
        .expect("k", "[b=3]", "false", "null false")
        .at(3)
        .on("k", LOOK)
        .on("k", c -> c.map(MAP).put("a", 4L))
        .expect("k", "[]", "true")
        .at(4)
        .on("k", LOOK)
        .expect("k", "[a=4]", "false")
        .anyCut()
        .build();
  }

  private static Scenario<?> removedAndAddedAgain() {
    return Scenario.named("an entry that was removed and put again is there, once")
        .with(MAP)
        .at(0)
        .on("k", c -> c.map(MAP).put("a", 1L))
        .at(1)
        .on(
            "k",
            c -> {
              c.map(MAP).remove("a");
              c.map(MAP).put("a", 2L);
            })
        .on("k", LOOK)
        .expect("k", "[a=2]", "false")
        .at(2)
        .on("k", c -> c.map(MAP).remove("a"))
        .at(3)
        .on("k", c -> c.map(MAP).put("a", 3L))
        .on("k", LOOK)
        .expect("k", "[a=3]", "false")
        .anyCut()
        .build();
  }

  /** In Spark two maps of one name share their rows, and nobody says so. */
  private static Scenario<?> mapsAreApart() {
    return Scenario.named("two maps of one key with the same map keys do not alias")
        .with(MAP, SECOND)
        .at(0)
        .on("k", c -> c.map(MAP).put("u", 1L))
        .on("k", c -> c.show(c.map(SECOND).containsKey("u") + " " + c.map(SECOND).isEmpty()))
        .on("k", c -> c.map(SECOND).put("u", "text"))
        .expect("k", "false true")
        .at(1)
        .on("k", c -> c.map(SECOND).put("v", "more"))
        .on("k", LOOK)
        .on("k", c -> c.showAll(c.map(SECOND).entries()))
        .on("k", c -> c.map(MAP).clear())
        .expect("k", "[u=1]", "false", "[u=text, v=more]")
        .at(2)
        .on("k", LOOK)
        .on("k", c -> c.showAll(c.map(SECOND).keys()))
        .expect("k", "[]", "true", "[u, v]")
        .anyCut()
        .build();
  }

  /** C-04. */
  private static Scenario<?> noAlias() {
    Action look = c -> c.show(Arrays.toString(c.map(BLOBS).get(1L)));
    return Scenario.named("changing a map value that was read or put changes no state")
        .with(BLOBS)
        .at(0)
        .on(
            "k",
            c -> {
              byte[] mine = {1};
              c.map(BLOBS).put(1L, mine);
              mine[0] = 2;
              c.map(BLOBS).values().iterator().next()[0] = 3;
            })
        .on("k", look)
        .expect("k", "[1]")
        .at(1)
        .on("k", c -> c.map(BLOBS).entries().iterator().next().getValue()[0] = 4)
        .on("k", look)
        .expect("k", "[1]")
        .anyCut()
        .build();
  }

  private static Scenario<?> keysOfTime() {
    Instant early = Instant.parse("1815-12-10T00:00:00.000000001Z");
    Instant late = Instant.parse("2400-02-29T00:00:00Z");
    return Scenario.named("map keys before and after 1970 are told apart to the nanosecond")
        .with(BY_TIME)
        .at(0)
        .on("k", c -> c.map(BY_TIME).put(late, 3))
        .on("k", c -> c.map(BY_TIME).put(Instant.EPOCH, 2))
        .on("k", c -> c.map(BY_TIME).put(early, 1))
        .at(1)
        .on("k", c -> c.showAll(c.map(BY_TIME).values()))
        .on("k", c -> c.show(c.map(BY_TIME).get(early.plusNanos(1))))
        .on("k", c -> c.show(c.map(BY_TIME).get(early)))
        .expect("k", "[1, 2, 3]", "null", "1")
        .anyCut()
        .build();
  }

  /** C-08: no text is taken for another one, and none ends early. */
  private static Scenario<?> keysOfText() {
    List<String> keys =
        List.of("", "\u0000", "\u0000\u0000", "a", "a\u0000", "ab", "é", "\uD83D\uDE00");
    return Scenario.named("map keys that begin alike, are empty or hold zeros stay apart")
        .with(MAP)
        .at(0)
        .on("k", c -> keys.forEach(key -> c.map(MAP).put(key, (long) keys.indexOf(key))))
        .at(1)
        .on("k", c -> c.showAll(c.map(MAP).values()))
        .on("k", c -> c.map(MAP).remove("a"))
        .on("k", c -> c.refused("map", () -> c.map(MAP).put("\uDC00", 1L)))
        .expect("k", "[0, 1, 2, 3, 4, 5, 6, 7]", "refused")
        .at(2)
        .on("k", c -> c.showAll(c.map(MAP).values()))
        .expect("k", "[0, 1, 2, 4, 5, 6, 7]")
        .anyCut()
        .build();
  }

  private static Scenario<?> many() {
    return Scenario.named("a map of thousands of entries is read whole, each entry once")
        .with(BLOBS)
        .at(0)
        .on(
            "k",
            c -> {
              for (long i = 0; i < 5000; i++) {
                c.map(BLOBS).put(i, new byte[100]);
              }
            })
        .at(1)
        .on(
            "k",
            c -> {
              for (long i = 0; i < 5000; i += 2) {
                c.map(BLOBS).remove(i);
              }
            })
        .at(2)
        .on(
            "k",
            c -> {
              long entries = 0;
              long sum = 0;
              for (long key : c.map(BLOBS).keys()) {
                entries++;
                sum += key;
              }
              c.show(entries + " " + sum);
            })
        .expect("k", "2500 6250000")
        .anyCut()
        .build();
  }
}
