package dev.keyfold.schema.rules;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.avro.Schema;

/** Compares two types of which at least one is a union. */
final class UnionDiff {
  private final SchemaDiff values;

  UnionDiff(SchemaDiff values) {
    this.values = values;
  }

  void compare(Schema older, Schema newer, Spot spot) {
    UnionMatch match = UnionMatch.of(older, newer);
    reportNames(match, older, newer, spot);
    for (Schema branch : UnionMatch.branches(older)) {
      match.newer(branch).ifPresent(now -> compareBranch(branch, now, newer, spot));
    }
    Map<Schema, List<String>> ambiguous = match.names().ambiguous();
    for (Schema branch : match.gone()) {
      if (ambiguous.values().stream().noneMatch(was -> was.contains(branch.getFullName()))) {
        reportGone(branch, match, newer, spot);
      }
    }
    for (Schema branch : match.added()) {
      if (TypeText.isNull(branch)) {
        values.report(Rule.NULL_ADDED, spot);
      } else if (!ambiguous.containsKey(branch)) {
        values.report(Rule.SUBTYPE_ADDED, spot, "now", TypeText.of(branch));
      }
    }
  }

  private void compareBranch(Schema older, Schema now, Schema newer, Spot spot) {
    boolean several =
        UnionMatch.branches(newer).stream().filter(b -> !TypeText.isNull(b)).count() > 1;
    values.compare(older, now, several && UnionMatch.isNamed(now) ? spot.subtype(now) : spot);
  }

  private void reportNames(UnionMatch match, Schema older, Schema newer, Spot spot) {
    match.names().crossing().forEach(values.types()::isFirst);
    match.names().reusing().forEach(values.types()::isFirst);
    new NameReport<>(values::report, match.names(), Schema::getFullName).report(spot::in);
    if (!names(older).equals(names(newer))) {
      reportTwice(UnionMatch.branches(newer), spot);
    }
  }

  private static List<String> names(Schema union) {
    return UnionMatch.branches(union).stream().map(Schema::getFullName).toList();
  }

  /** Where all names are as they were, Avro goes by the places, and nothing is mixed up. */
  private void reportTwice(List<Schema> branches, Spot spot) {
    branches.stream()
        .filter(UnionMatch::isNamed)
        .collect(Collectors.groupingBy(Schema::getName, TreeMap::new, Collectors.counting()))
        .forEach(
            (name, count) -> {
              if (count > 1) {
                values.report(Rule.SUBTYPE_NAME_TWICE, spot, "now", name);
              }
            });
  }

  private void reportGone(Schema branch, UnionMatch match, Schema newer, Spot spot) {
    List<Schema> promotions = match.promotions(branch);
    if (TypeText.isNull(branch)) {
      values.report(Rule.NULL_REMOVED, spot, "now", TypeText.of(newer));
    } else if (promotions.size() > 1) {
      values.changed(Rule.NUMBER_AMBIGUOUS, branch, newer, spot);
    } else {
      String added =
          match.added().stream()
              .filter(now -> !TypeText.isNull(now))
              .map(TypeText::of)
              .collect(Collectors.joining(", "));
      values.report(Rule.SUBTYPE_REMOVED, spot, "was", TypeText.of(branch), "candidates", added);
    }
  }
}
