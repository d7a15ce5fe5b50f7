package dev.keyfold.schema.rules;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * One newer schema against one older version after the other, newest first. Remembers what only
 * several versions together show.
 */
final class Comparison {
  private final Differences differences = new Differences();
  private final Map<String, NameHistory> histories = new HashMap<>();
  private final Map<String, Set<String>> renames = new HashMap<>();
  private final boolean asksForIntent;
  private int version;
  private boolean newest = true;

  /**
   * @param asksForIntent whether what is gone and what is new may be one thing under another name,
   *     which has to be said
   */
  Comparison(boolean asksForIntent) {
    this.asksForIntent = asksForIntent;
  }

  /** Goes on with an older version. */
  void against(int older, Consumer<Comparison> comparing) {
    version = older;
    comparing.accept(this);
    newest = false;
  }

  /** Whether it is to be asked if names that have gone were renamed. */
  boolean asksForIntent() {
    return asksForIntent && newest;
  }

  void report(Rule rule, Spot spot, String... arguments) {
    differences.add(version, rule, spot, arguments);
  }

  /**
   * What a new part may have been called. What was asked of the newest version is asked of the
   * older ones too, so that one question names them all.
   *
   * @param candidates from the version at hand, if it is the newest
   */
  Set<String> suspected(Spot spot, List<String> gone, List<String> candidates) {
    if (asksForIntent()) {
      renames.put(key(spot), new LinkedHashSet<>(candidates));
    }
    Set<String> suspects = new LinkedHashSet<>(renames.getOrDefault(key(spot), Set.of()));
    suspects.retainAll(gone);
    return suspects;
  }

  private static String key(Spot spot) {
    return String.join(
        " ", spot.part().name(), spot.name(), spot.type().orElse(""), spot.member().orElse(""));
  }

  /** Remembers the names that versions have for the fields of a type, or for state variables. */
  NameHistory history(Spot spot) {
    String type = spot.part() + " " + spot.name() + " " + spot.type().orElse("");
    return histories.computeIfAbsent(type, first -> new NameHistory(differences));
  }

  int version() {
    return version;
  }

  List<Change> changes() {
    histories.values().forEach(NameHistory::report);
    return differences.changes();
  }
}
