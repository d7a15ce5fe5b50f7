package dev.keyfold.local.epoch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The sorted maps of {@link Ordered} as tree maps. */
final class SortedMapModel {

  /** A value and when it was written. */
  record Stamped(String value, long stamp) {}

  private final Map<String, NavigableMap<Long, Stamped>> maps = new HashMap<>();
  private long now;

  SortedMapModel copy() {
    SortedMapModel copy = new SortedMapModel();
    maps.forEach((name, map) -> copy.maps.put(name, new TreeMap<>(map)));
    copy.now = now;
    return copy;
  }

  void begin(long time) {
    now = time;
    maps.forEach(
        (name, map) -> {
          if (!name.endsWith("sorted")) {
            map.values().removeIf(element -> now >= element.stamp() + Ordered.TTL);
          }
        });
  }

  /** The number of entries that expire. */
  int expiries() {
    return maps.entrySet().stream()
        .filter(map -> !map.getKey().endsWith("sorted"))
        .mapToInt(map -> map.getValue().size())
        .sum();
  }

  Of of(String key, String name) {
    String map = key + " " + name;
    return new Of(maps.computeIfAbsent(map, unused -> new TreeMap<>()), name.equals("touched"));
  }

  /** One map of one key. */
  final class Of {
    private final NavigableMap<Long, Stamped> map;
    private final boolean touched;

    private Of(NavigableMap<Long, Stamped> map, boolean touched) {
      this.map = map;
      this.touched = touched;
    }

    void put(long key, String value) {
      map.put(key, new Stamped(value, now));
    }

    void remove(long key) {
      map.remove(key);
    }

    void removeBelow(long to) {
      map.headMap(to, false).clear();
    }

    void clear() {
      map.clear();
    }

    List<Long> keys() {
      return new ArrayList<>(map.keySet());
    }

    boolean contains(long key) {
      return map.containsKey(key);
    }

    String get(long key) {
      return map.containsKey(key) ? read(key) : "null";
    }

    String entry(@Nullable Long key) {
      return key == null ? "none" : key + "=" + read(key);
    }

    String first() {
      return entry(map.isEmpty() ? null : map.firstKey());
    }

    String last() {
      return entry(map.isEmpty() ? null : map.lastKey());
    }

    String range(long from, long to) {
      List<String> entries = new ArrayList<>();
      if (from < to) {
        List.copyOf(map.subMap(from, to).keySet()).forEach(key -> entries.add(entry(key)));
      }
      return entries.toString();
    }

    private String read(long key) {
      Stamped found = Objects.requireNonNull(map.get(key));
      if (touched) {
        put(key, found.value());
      }
      return found.value();
    }
  }
}
