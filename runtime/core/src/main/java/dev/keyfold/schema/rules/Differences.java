package dev.keyfold.schema.rules;

import dev.keyfold.schema.rules.Change.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What was found in several versions; what they share is one change. */
final class Differences {
  private static final Comparator<Finding> ORDER =
      Comparator.comparing((Finding finding) -> finding.rule().message().severity())
          .thenComparing(finding -> finding.place().part())
          .thenComparing(finding -> finding.place().name())
          .thenComparing(finding -> finding.place().path())
          .thenComparing(Finding::rule)
          .thenComparing(finding -> new TreeMap<>(finding.arguments()).toString());

  private final Map<Finding, SortedSet<Integer>> found = new TreeMap<>(ORDER);

  private record Finding(Rule rule, Place place, Map<String, String> arguments) {}

  /**
   * Adds a difference.
   *
   * @param version 0 for one that is not recorded
   * @param arguments names and values in turn
   */
  void add(int version, Rule rule, Spot spot, String... arguments) {
    Map<String, String> map = new HashMap<>();
    map.put("name", spot.name());
    map.put("path", spot.path());
    map.put("state", spot.state());
    map.put("member", spot.member().orElse(""));
    for (int i = 0; i < arguments.length; i += 2) {
      map.put(arguments[i], arguments[i + 1]);
    }
    SortedSet<Integer> versions =
        found.computeIfAbsent(new Finding(rule, spot.place(), map), first -> new TreeSet<>());
    if (version > 0) {
      versions.add(version);
    }
  }

  /** All changes: errors first, then warnings, then notes; each in name order. */
  List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    found.forEach(
        (finding, versions) -> {
          Map<String, String> arguments = new HashMap<>(finding.arguments());
          arguments.put("versions", Versions.text(versions));
          changes.add(
              new Change(finding.rule(), finding.place(), List.copyOf(versions), arguments));
        });
    return changes;
  }
}
