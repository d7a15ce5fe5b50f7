package dev.keyfold.local.epoch;

import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.local.epoch.KeyModel.Stamped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Something that a callback does with its state, and what it sees, for real and in the model. */
interface Operation {

  String apply(KeyModel model);

  String apply(Probe probe) throws Exception;

  /** Any operation. */
  static Operation random(Random random, long time, long watermark) {
    return switch (random.nextInt(10)) {
      case 0, 1 -> value(random);
      case 2, 3, 4 -> list(random);
      case 5, 6, 7 -> map(random);
      case 8 -> timer(random, time, watermark);
      default -> random.nextInt(6) == 0 ? clearAll() : timer(random, time, watermark);
    };
  }

  private static Operation clearAll() {
    return of(
        model -> {
          model.clearAll();
          return "cleared";
        },
        probe -> {
          probe.context.clearAll();
          return "cleared";
        });
  }

  private static Operation value(Random random) {
    String name = List.of("value", "expiring", "touched").get(random.nextInt(3));
    String text = "v".repeat(random.nextInt(3) == 0 ? random.nextInt(1500) : random.nextInt(20));
    return switch (random.nextInt(4)) {
      case 0, 1 ->
          of(
              model -> {
                model.values.put(name, model.written(name, text));
                return "update";
              },
              probe -> {
                value(probe, name).update(text);
                return "update";
              });
      case 2 ->
          of(
              model -> {
                Stamped<String> found =
                    model.values.computeIfPresent(name, (key, old) -> model.read(name, old));
                return found == null ? "null" : found.value();
              },
              probe -> String.valueOf(value(probe, name).get()));
      default ->
          of(
              model -> String.valueOf(model.values.remove(name) != null),
              probe -> {
                boolean there = value(probe, name).exists();
                value(probe, name).clear();
                return String.valueOf(there);
              });
    };
  }

  private static ValueState<String> value(Probe probe, String name) {
    return switch (name) {
      case "value" -> probe.value;
      case "expiring" -> probe.expiring;
      default -> probe.touched;
    };
  }

  private static Operation list(Random random) {
    String name = List.of("list", "expiringList", "touchedList").get(random.nextInt(3));
    List<String> elements =
        IntStream.range(0, random.nextInt(6))
            .mapToObj(i -> "e".repeat(random.nextInt(500)) + i)
            .toList();
    return switch (random.nextInt(7)) {
      case 0, 1, 2 ->
          of(
              model -> {
                elements.forEach(it -> model.list(name).add(model.written(name, it)));
                return "addAll";
              },
              probe -> {
                list(probe, name).addAll(elements);
                return "addAll";
              });
      case 3 ->
          of(
              model -> {
                model.list(name).clear();
                elements.forEach(it -> model.list(name).add(model.written(name, it)));
                return "replaceWith";
              },
              probe -> {
                list(probe, name).replaceWith(elements);
                return "replaceWith";
              });
      case 4 ->
          of(
              model -> String.valueOf(model.list(name).size()),
              probe -> String.valueOf(list(probe, name).size()));
      case 5 ->
          of(
              model -> {
                model.list(name).replaceAll(element -> model.read(name, element));
                return model.list(name).stream().map(Stamped::value).toList().toString();
              },
              probe -> list(probe, name).stream().toList().toString());
      default ->
          of(
              model -> {
                boolean empty = model.list(name).isEmpty();
                model.list(name).clear();
                return String.valueOf(empty);
              },
              probe -> {
                boolean empty = list(probe, name).isEmpty();
                list(probe, name).clear();
                return String.valueOf(empty);
              });
    };
  }

  private static ListState<String> list(Probe probe, String name) {
    return switch (name) {
      case "list" -> probe.list;
      case "expiringList" -> probe.expiringList;
      default -> probe.touchedList;
    };
  }

  private static Operation map(Random random) {
    String name = List.of("map", "expiringMap", "touchedMap").get(random.nextInt(3));
    String key = "k" + random.nextInt(8);
    long number = random.nextLong();
    return switch (random.nextInt(9)) {
      case 0, 1 -> puts(name, key, random.nextInt(10) == 0 ? 100 : 1, number);
      case 2 ->
          of(
              model -> {
                Stamped<Long> found =
                    model.map(name).computeIfPresent(key, (k, old) -> model.read(name, old));
                return found == null ? "null" : found.value().toString();
              },
              probe -> String.valueOf(map(probe, name).get(key)));
      case 3 ->
          of(
              model -> String.valueOf(model.map(name).remove(key) != null),
              probe -> {
                boolean there = map(probe, name).containsKey(key);
                map(probe, name).remove(key);
                return String.valueOf(there);
              });
      case 4 ->
          of(
              model -> {
                model.map(name).remove(key);
                return "removed";
              },
              probe -> {
                map(probe, name).remove(key);
                return "removed";
              });
      case 5 ->
          of(
              model -> {
                boolean empty = model.map(name).isEmpty();
                if (number % 2 == 0) {
                  model.map(name).clear();
                }
                return String.valueOf(empty);
              },
              probe -> {
                boolean empty = map(probe, name).isEmpty();
                if (number % 2 == 0) {
                  map(probe, name).clear();
                }
                return String.valueOf(empty);
              });
      case 6 -> changeWhileIterating(name, key);
      default ->
          of(
              model -> {
                model.map(name).replaceAll((k, element) -> model.read(name, element));
                return unstamped(model.map(name)).toString();
              },
              probe -> {
                Map<String, Long> seen = new TreeMap<>();
                map(probe, name).entries().forEach(it -> seen.put(it.getKey(), it.getValue()));
                return seen.toString();
              });
    };
  }

  private static Operation puts(String name, String key, int count, long number) {
    return of(
        model -> {
          for (int i = 0; i < count; i++) {
            model.map(name).put(i == 0 ? key : key + i, model.written(name, number + i));
          }
          return "put";
        },
        probe -> {
          for (int i = 0; i < count; i++) {
            map(probe, name).put(i == 0 ? key : key + i, number + i);
          }
          return "put";
        });
  }

  /** At the first key: removes it and the last one, and puts one that may be new. */
  private static Operation changeWhileIterating(String name, String added) {
    return of(
        model -> {
          Map<String, Stamped<Long>> map = model.map(name);
          List<String> seen = new ArrayList<>(map.keySet());
          if (!seen.isEmpty()) {
            String last = seen.get(seen.size() - 1);
            map.remove(seen.get(0));
            map.remove(last);
            map.put(added, model.written(name, 7L));
            if (seen.size() > 1) {
              seen.remove(last);
            }
          }
          return seen.toString();
        },
        probe -> {
          MapState<String, Long> map = map(probe, name);
          List<String> all = new ArrayList<>();
          map.keys().forEach(all::add);
          List<String> seen = new ArrayList<>();
          for (String next : map.keys()) {
            if (seen.isEmpty()) {
              map.remove(next);
              map.remove(all.get(all.size() - 1));
              map.put(added, 7L);
            }
            seen.add(next);
          }
          return seen.toString();
        });
  }

  private static Map<String, Long> unstamped(Map<String, Stamped<Long>> map) {
    Map<String, Long> plain = new TreeMap<>();
    map.forEach((key, element) -> plain.put(key, element.value()));
    return plain;
  }

  private static MapState<String, Long> map(Probe probe, String name) {
    return switch (name) {
      case "map" -> probe.map;
      case "expiringMap" -> probe.expiringMap;
      default -> probe.touchedMap;
    };
  }

  private static Operation timer(Random random, long time, long watermark) {
    String name = List.of("alarm", "bell", "closing", "window").get(random.nextInt(4));
    boolean event = name.equals("closing") || name.equals("window");
    long due =
        (event ? watermark - 100 : time - Probe.TTL / 4)
            + random.nextInt(300) * (event ? 1L : Probe.TTL / 300);
    return random.nextInt(4) == 0
        ? of(
            model -> String.valueOf(model.timers.remove(name) != null),
            probe -> {
              boolean pending = pending(probe, name);
              cancel(probe, name);
              return String.valueOf(pending);
            })
        : of(
            model -> {
              model.setTimer(name, due);
              return "set";
            },
            probe -> {
              set(probe, name, Instant.ofEpochMilli(due));
              return "set";
            });
  }

  private static void set(Probe probe, String name, Instant due) {
    switch (name) {
      case "alarm" -> probe.alarm.at(due);
      case "bell" -> probe.bell.at(due);
      case "closing" -> probe.closing.at(due);
      default -> probe.window.at(due);
    }
  }

  private static void cancel(Probe probe, String name) {
    switch (name) {
      case "alarm" -> probe.alarm.cancel();
      case "bell" -> probe.bell.cancel();
      case "closing" -> probe.closing.cancel();
      default -> probe.window.cancel();
    }
  }

  private static boolean pending(Probe probe, String name) {
    return switch (name) {
      case "alarm" -> probe.alarm.pending().isPresent();
      case "bell" -> probe.bell.pending().isPresent();
      case "closing" -> probe.closing.pending().isPresent();
      default -> probe.window.pending().isPresent();
    };
  }

  /** One side of an operation. */
  @FunctionalInterface
  interface Side<T> {
    String apply(T on) throws Exception;
  }

  private static Operation of(Side<KeyModel> expected, Side<Probe> actual) {
    return new Operation() {
      @Override
      public String apply(KeyModel model) {
        try {
          return expected.apply(model);
        } catch (Exception e) {
          throw new AssertionError(e);
        }
      }

      @Override
      public String apply(Probe probe) throws Exception {
        return actual.apply(probe);
      }
    };
  }
}
