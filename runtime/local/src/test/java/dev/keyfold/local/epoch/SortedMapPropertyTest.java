package dev.keyfold.local.epoch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyfold.SortedMapState;
import dev.keyfold.local.epoch.Lab.Input;
import dev.keyfold.local.epoch.Lab.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Tag;

/**
 * Random operations on sorted maps, in batches that are committed, lost or followed by a restart,
 * while the clock moves: they say what tree maps say, on both stores.
 */
@Tag("property")
class SortedMapPropertyTest extends OnEveryStore {

  private static final String[] KEYS = {"ann", "bob", ""};
  private static final String[] MAPS = {"sorted", "sorted", "expiring", "touched"};
  private static final int BATCHES = 25;

  /** What a callback does to a map and sees, in the model and for real. */
  private interface Step {
    String expected(SortedMapModel.Of model);

    String actual(SortedMapState<Long, String> map);
  }

  @Override
  void run(long seed, Setup setup) {
    Random random = new Random(seed);
    try (Lab<Ordered.Action, String> lab = new Lab<>(setup, Ordered::new)) {
      SortedMapModel model = new SortedMapModel();
      long time = 0;
      for (int i = 0; i < BATCHES; i++) {
        time += random.nextInt(4) * Ordered.TTL / 4;
        boolean lost = random.nextInt(8) == 0;
        SortedMapModel running = lost ? model.copy() : model;
        running.begin(time);
        List<String> expected = new ArrayList<>();
        List<Input<Ordered.Action>> inputs = inputs(random, running, expected);
        if (lost) {
          lab.lostBatch(time, lab.watermark(), inputs);
        } else {
          lab.batch(time, lab.watermark(), inputs);
          assertThat(lab.takeOutputs()).isEqualTo(expected);
          assertThat(lab.expiries()).isGreaterThanOrEqualTo(model.expiries());
          if (lab.counts().background() == 0 && !lab.isBehind()) {
            // entries of a map that was cleared leave the index with their rows, and very many that
            // expire at once leave it in several batches
            assertThat(lab.expiries()).isEqualTo(model.expiries());
          }
        }
        if (random.nextInt(10) == 0) {
          lab.restart();
        }
      }
      removeEverything(lab, time);
    }
  }

  /** Removed by ranges: nothing is left in the store, not even heads. */
  private static void removeEverything(Lab<Ordered.Action, String> lab, long time) {
    List<Input<Ordered.Action>> inputs = new ArrayList<>();
    for (String key : KEYS) {
      inputs.add(
          Lab.on(
              key,
              p -> {
                for (SortedMapState<Long, String> map : List.of(p.sorted, p.expiring, p.touched)) {
                  map.removeBelow(Long.MAX_VALUE);
                  assertThat(map.isEmpty()).isTrue();
                  assertThat(map.last()).isEmpty();
                }
              }));
    }
    lab.batch(time, lab.watermark(), inputs);
    for (int i = 0; i < 8; i++) {
      lab.batch(time, lab.watermark(), List.of());
    }
    for (String family : List.of("", ".$due", ".sorted", ".expiring", ".touched")) {
      assertThat(lab.rows(family)).as("rows of family %s", family).isZero();
    }
  }

  private static List<Input<Ordered.Action>> inputs(
      Random random, SortedMapModel model, List<String> expected) {
    List<Input<Ordered.Action>> inputs = new ArrayList<>();
    int records = random.nextInt(12);
    for (int i = 0; i < records; i++) {
      String key = KEYS[random.nextInt(KEYS.length)];
      String map = MAPS[random.nextInt(MAPS.length)];
      List<Step> steps = new ArrayList<>();
      for (int k = random.nextInt(4); k >= 0; k--) {
        Step step = step(random);
        steps.add(step);
        expected.add(step.expected(model.of(key, map)));
      }
      inputs.add(Lab.on(key, p -> steps.forEach(step -> p.out.emit(step.actual(p.map(map))))));
    }
    return inputs;
  }

  private static long key(Random random) {
    return random.nextInt(12) == 0 ? random.nextLong() : random.nextInt(40) - 20;
  }

  private static Step step(Random random) {
    long key = key(random);
    long other = key(random);
    String value = "v" + random.nextInt(1000);
    return switch (random.nextInt(14)) {
      case 0, 1, 2 -> puts(key, 1, value);
      case 3 -> puts(key, random.nextInt(60) == 0 ? 4200 : 30, value);
      case 4 ->
          of(
              model -> {
                model.remove(key);
                return "removed";
              },
              map -> {
                map.remove(key);
                return "removed";
              });
      case 5, 6 ->
          of(
              model -> {
                model.removeBelow(key);
                return "removed";
              },
              map -> {
                map.removeBelow(key);
                return "removed";
              });
      case 7 -> of(model -> model.first(), map -> text(map.first()));
      case 8 -> of(model -> model.last(), map -> text(map.last()));
      case 9, 10 -> of(model -> model.range(key, other), map -> text(map.range(key, other)));
      case 11 -> of(model -> model.get(key), map -> String.valueOf(map.get(key)));
      case 12 -> changeWhileIterating(key, other);
      default -> random.nextInt(3) == 0 ? clear() : all();
    };
  }

  private static Step puts(long from, int count, String value) {
    return of(
        model -> {
          for (long i = 0; i < count; i++) {
            model.put(from + i, value);
          }
          return "put";
        },
        map -> {
          for (long i = 0; i < count; i++) {
            map.put(from + i, value);
          }
          return "put";
        });
  }

  private static Step clear() {
    return of(
        model -> {
          model.clear();
          return "cleared";
        },
        map -> {
          map.clear();
          return "cleared";
        });
  }

  private static Step all() {
    return of(
        model -> model.keys().stream().map(model::entry).toList().toString(),
        map -> text(map.entries()));
  }

  /** At the second key: removes a range, and puts an entry that may be new. */
  private static Step changeWhileIterating(long below, long added) {
    return of(
        model -> {
          List<Long> left = model.keys();
          List<Long> seen = new ArrayList<>();
          while (!left.isEmpty()) {
            seen.add(left.remove(0));
            if (seen.size() == 2) {
              model.removeBelow(below);
              left.removeIf(key -> !model.contains(key));
              model.put(added, "added");
            }
          }
          return seen.toString();
        },
        map -> {
          List<Long> seen = new ArrayList<>();
          for (Long key : map.keys()) {
            seen.add(key);
            if (seen.size() == 2) {
              map.removeBelow(below);
              map.put(added, "added");
            }
          }
          return seen.toString();
        });
  }

  private static String text(Optional<Map.Entry<Long, String>> entry) {
    return entry.map(Map.Entry::toString).orElse("none");
  }

  private static String text(Iterable<Map.Entry<Long, String>> entries) {
    List<String> texts = new ArrayList<>();
    entries.forEach(entry -> texts.add(entry.toString()));
    return texts.toString();
  }

  private static Step of(
      java.util.function.Function<SortedMapModel.Of, String> expected,
      java.util.function.Function<SortedMapState<Long, String>, String> actual) {
    return new Step() {
      @Override
      public String expected(SortedMapModel.Of model) {
        return expected.apply(model);
      }

      @Override
      public String actual(SortedMapState<Long, String> map) {
        return actual.apply(map);
      }
    };
  }
}
