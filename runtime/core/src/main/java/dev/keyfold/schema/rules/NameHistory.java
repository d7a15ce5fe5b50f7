package dev.keyfold.schema.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The names at one place, version by version: what has gone and come back, what is forgotten. */
final class NameHistory {
  private final Differences differences;
  private final SortedMap<Integer, Set<String>> names = new TreeMap<>();
  private final List<Dropped> dropped = new ArrayList<>();
  private final Map<String, Kept> kept = new TreeMap<>();

  private record Dropped(Spot spot, String olderName, String former) {}

  /** A part of the newer schema, and the versions that have it. */
  private record Kept(Spot spot, SortedSet<Integer> versions) {}

  NameHistory(Differences differences) {
    this.differences = differences;
  }

  /** The names that a version has. */
  void has(int version, List<String> all) {
    names.computeIfAbsent(version, first -> new HashSet<>()).addAll(all);
  }

  /** A part of the newer schema is there in a version, under any name. */
  void keeps(int version, Spot spot, String name) {
    kept.computeIfAbsent(name, first -> new Kept(spot, new TreeSet<>())).versions().add(version);
  }

  /** A part of a version says what it was called before, and the newer schema no longer does. */
  void drops(Spot spot, String olderName, String former) {
    dropped.add(new Dropped(spot, olderName, former));
  }

  /**
   * Whether it is told anyway that this name of a version is no longer said to be a former one, so
   * that nothing need be said of what seems to be gone.
   */
  boolean isForgotten(int version, String name) {
    return dropped.stream()
        .anyMatch(
            drop ->
                drop.former().equals(name)
                    && isToTell(drop, names.getOrDefault(version, Set.of())));
  }

  void report() {
    for (Dropped drop : dropped) {
      names.forEach((version, all) -> reportDropped(drop, version, all));
    }
    kept.values().forEach(this::reportBack);
  }

  private void reportDropped(Dropped drop, int version, Set<String> all) {
    if (isToTell(drop, all)) {
      differences.add(version, Rule.FORMER_NAME_DROPPED, drop.spot(), "was", drop.former());
    }
  }

  private static boolean isToTell(Dropped drop, Set<String> all) {
    return all.contains(drop.former()) && !all.contains(drop.olderName());
  }

  /** Versions that have a part, and later ones that have the same type without it. */
  private void reportBack(Kept part) {
    SortedSet<Integer> without = new TreeSet<>(names.tailMap(part.versions().first()).keySet());
    without.removeAll(part.versions());
    if (!without.isEmpty()) {
      for (int version : part.versions().headSet(without.last())) {
        differences.add(version, Rule.FIELD_BACK, part.spot(), "without", Versions.text(without));
      }
    }
  }
}
