package dev.keyfold.schema.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;

/** Compares the fields of two records. */
final class RecordDiff {
  private final SchemaDiff values;
  private final Comparison comparison;
  private final Schema newer;
  private final Spot spot;
  private final NameMatch<Field> match;
  private final NameHistory history;

  /** Names of fields that are gone and that a new field may be. */
  private final Set<String> suspected = new HashSet<>();

  private RecordDiff(SchemaDiff values, Schema older, Schema newer, Spot spot) {
    this.values = values;
    this.comparison = values.comparison();
    this.newer = newer;
    this.spot = spot;
    this.match = match(older, newer);
    this.history = comparison.history(spot.in(newer));
    history.has(comparison.version(), older.getFields().stream().map(Field::name).toList());
  }

  /** Reports all differences. */
  static void compare(SchemaDiff values, Schema older, Schema newer, Spot spot) {
    new RecordDiff(values, older, newer, spot).compare();
  }

  /** Which fields of two records are the same. */
  static NameMatch<Field> match(Schema older, Schema newer) {
    return NameMatch.of(Field::name, Field::aliases, older.getFields(), newer.getFields());
  }

  private void compare() {
    for (Field field : newer.getFields()) {
      Optional<Field> was = match.older(field);
      if (was.isPresent()) {
        compareField(was.get(), field);
      } else if (!match.ambiguous().containsKey(field)) {
        reportNew(field);
      }
    }
    new NameReport<>(values::report, match, Field::name).report(this::at);
    match.gone().forEach(this::reportGone);
    reportOrder();
  }

  private Spot at(Field field) {
    return TypeNames.isEntry(newer) ? spot.entry(field.name()) : spot.field(newer, field.name());
  }

  private void compareField(Field was, Field field) {
    Spot at = at(field);
    history.keeps(comparison.version(), at, field.name());
    if (!was.name().equals(field.name()) && !match.crossing().contains(field)) {
      values.report(Rule.FIELD_RENAMED_TO, at, "was", was.name());
    }
    for (String former : was.aliases()) {
      if (!field.aliases().contains(former) && !former.equals(field.name())) {
        history.drops(at, was.name(), former);
      }
    }
    values.compare(was.schema(), field.schema(), at);
  }

  private void reportNew(Field field) {
    Spot at = at(field);
    List<String> gone = match.gone().stream().map(Field::name).toList();
    Set<String> suspects = comparison.suspected(at, gone, suspects(field));
    suspected.addAll(suspects);
    String value = Defaults.text(field);
    if (!suspects.isEmpty()) {
      String was = String.join("' or '", suspects);
      values.report(Rule.FIELD_RENAMED, at, "was", was, "former", suspects.iterator().next());
    } else if (!field.hasDefaultValue()) {
      values.report(Rule.FIELD_WITHOUT_DEFAULT, at);
    } else if (!Defaults.isValid(field)) {
      String type = TypeText.of(field.schema());
      values.report(Rule.DEFAULT_INVALID, at, "was", value, "now", type);
    } else {
      values.report(Rule.FIELD_ADDED, at, "default", value);
    }
  }

  /** What the new field could have been: fields of its own type, or else of one that fits. */
  private List<String> suspects(Field field) {
    if (!comparison.asksForIntent() || match.reusing().contains(field)) {
      return List.of();
    }
    List<String> fitting = new ArrayList<>();
    List<String> equal = new ArrayList<>();
    for (Field was : match.gone()) {
      if (was.schema().equals(field.schema())) {
        equal.add(was.name());
      } else if (values.isCompatible(was.schema(), field.schema())) {
        fitting.add(was.name());
      }
    }
    return equal.isEmpty() ? fitting : equal;
  }

  private void reportGone(Field field) {
    boolean said =
        suspected.contains(field.name())
            || match.ambiguous().values().stream().anyMatch(was -> was.contains(field.name()));
    if (!said) {
      Spot at = spot.gone(newer, field.name());
      if (spot.isKey()) {
        values.keyLost(newer.getFullName() + " with " + field.name(), at);
      } else {
        values.report(Rule.FIELD_REMOVED, at, "member", field.name());
      }
    }
  }

  private void reportOrder() {
    List<Integer> places = new ArrayList<>();
    newer.getFields().forEach(f -> match.older(f).ifPresent(was -> places.add(was.pos())));
    if (!places.stream().sorted().toList().equals(places)) {
      values.report(Rule.FIELDS_REORDERED, spot.in(newer), "now", newer.getFullName());
    }
  }
}
