package dev.keyfold.local.epoch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The state of one key in plain Java collections. */
final class KeyModel {

  /** Something that was written at a time; {@code Long.MAX_VALUE} for what does not expire. */
  record Stamped<T>(T value, long stamp) {}

  final Map<String, StateModel.Timer> timers = new TreeMap<>();
  final Map<String, Stamped<String>> values = new TreeMap<>();
  final Map<String, List<Stamped<String>>> lists = new TreeMap<>();
  final Map<String, NavigableMap<String, Stamped<Long>>> maps = new TreeMap<>();
  private final StateModel model;

  KeyModel(StateModel model) {
    this.model = model;
  }

  KeyModel copy(StateModel into) {
    KeyModel copy = new KeyModel(into);
    copy.timers.putAll(timers);
    copy.values.putAll(values);
    lists.forEach((name, list) -> copy.lists.put(name, new ArrayList<>(list)));
    maps.forEach((name, map) -> copy.maps.put(name, new TreeMap<>(map)));
    return copy;
  }

  List<Stamped<String>> list(String name) {
    return lists.computeIfAbsent(name, unused -> new ArrayList<>());
  }

  NavigableMap<String, Stamped<Long>> map(String name) {
    return maps.computeIfAbsent(name, unused -> new TreeMap<>());
  }

  <T> Stamped<T> written(String variable, T value) {
    return new Stamped<>(value, expires(variable) ? model.now() : Long.MAX_VALUE);
  }

  /** What reading does to the time of an element. */
  <T> Stamped<T> read(String variable, Stamped<T> element) {
    return variable.startsWith("touched") ? written(variable, element.value()) : element;
  }

  static boolean expires(String variable) {
    return variable.startsWith("touched") || variable.startsWith("expiring");
  }

  void setTimer(String name, long due) {
    timers.put(name, model.timer(name, due));
  }

  void expire() {
    values.values().removeIf(this::isExpired);
    lists.values().forEach(list -> list.removeIf(this::isExpired));
    maps.values().forEach(map -> map.values().removeIf(this::isExpired));
  }

  private boolean isExpired(Stamped<?> element) {
    return element.stamp() != Long.MAX_VALUE && model.now() >= element.stamp() + Probe.TTL;
  }

  void clearAll() {
    timers.clear();
    values.clear();
    lists.clear();
    maps.clear();
  }

  int deadlines() {
    int sum = (int) values.keySet().stream().filter(KeyModel::expires).count();
    for (Map.Entry<String, List<Stamped<String>>> list : lists.entrySet()) {
      sum += expires(list.getKey()) && !list.getValue().isEmpty() ? 1 : 0;
    }
    for (Map.Entry<String, NavigableMap<String, Stamped<Long>>> map : maps.entrySet()) {
      sum += expires(map.getKey()) ? map.getValue().size() : 0;
    }
    return sum;
  }
}
