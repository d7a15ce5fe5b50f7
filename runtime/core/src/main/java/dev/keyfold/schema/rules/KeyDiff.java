package dev.keyfold.schema.rules;

import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Field;

/**
 * Compares the schemas of a key. Keys are frozen: their bytes are our own encoding, in which
 * components follow one another by their places, constants are written by name, and subtypes begin
 * with their simple name. What changes neither bytes nor meaning is allowed.
 */
final class KeyDiff {
  private final Comparison comparison;
  private final String fix;

  /**
   * @param fix what can be done where a key has changed
   */
  KeyDiff(Comparison comparison, String fix) {
    this.comparison = comparison;
    this.fix = fix;
  }

  /** Reports all differences. */
  void compare(Schema older, Schema newer, Spot spot) {
    if (older.getType() != newer.getType()
        || !TypeText.logicalName(older).equals(TypeText.logicalName(newer))
        || !Ranges.of(older).equals(Ranges.of(newer))) {
      changed(older, newer, spot);
      return;
    }
    switch (older.getType()) {
      case RECORD -> compareRecords(older, newer, spot);
      case ENUM -> compareEnums(older, newer, spot);
      case UNION -> compareSubtypes(older, newer, spot);
      case FIXED -> {
        if (older.getFixedSize() != newer.getFixedSize()) {
          changed(older, newer, spot);
        }
      }
      default -> {
        // the type says it all
      }
    }
  }

  private void compareRecords(Schema older, Schema newer, Spot spot) {
    compareNames(older, newer, spot);
    List<Field> was = older.getFields();
    List<Field> now = newer.getFields();
    if (was.size() != now.size()) {
      changed("components " + names(was), "components " + names(now), spot.in(newer));
      return;
    }
    for (int i = 0; i < was.size(); i++) {
      Spot at = spot.field(newer, now.get(i).name());
      if (!was.get(i).name().equals(now.get(i).name())) {
        boolean told = now.get(i).aliases().contains(was.get(i).name());
        comparison.report(
            told ? Rule.FIELD_RENAMED_TO : Rule.KEY_COMPONENT_RENAMED,
            at,
            "was",
            was.get(i).name());
      }
      compare(was.get(i).schema(), now.get(i).schema(), at);
    }
  }

  private static String names(List<Field> fields) {
    return String.join(", ", fields.stream().map(Field::name).toList());
  }

  private void compareEnums(Schema older, Schema newer, Spot spot) {
    compareNames(older, newer, spot);
    for (String symbol : older.getEnumSymbols()) {
      if (!newer.hasEnumSymbol(symbol)) {
        changed(older.getName() + " with " + symbol, "one without it", spot.in(newer));
      }
    }
    for (String symbol : newer.getEnumSymbols()) {
      if (!older.hasEnumSymbol(symbol)) {
        comparison.report(
            Rule.SYMBOL_ADDED, spot.in(newer), "added", symbol, "now", newer.getFullName());
      }
    }
  }

  private void compareSubtypes(Schema older, Schema newer, Spot spot) {
    for (Schema was : older.getTypes()) {
      Optional<Schema> now = named(newer, was.getName());
      if (now.isPresent()) {
        compare(was, now.get(), spot.subtype(was));
      } else {
        changed(TypeText.of(older), TypeText.of(newer), spot);
      }
    }
    for (Schema now : newer.getTypes()) {
      if (named(older, now.getName()).isEmpty()) {
        comparison.report(Rule.SUBTYPE_ADDED, spot, "now", TypeText.of(now));
      }
    }
  }

  private static Optional<Schema> named(Schema union, String name) {
    return union.getTypes().stream().filter(type -> type.getName().equals(name)).findFirst();
  }

  private void compareNames(Schema older, Schema newer, Spot spot) {
    if (!older.getFullName().equals(newer.getFullName())) {
      comparison.report(
          Rule.TYPE_MOVED, spot.in(newer), "was", older.getFullName(), "now", newer.getFullName());
    }
  }

  private void changed(Schema older, Schema newer, Spot spot) {
    changed(TypeText.of(older), TypeText.of(newer), spot);
  }

  private void changed(String was, String now, Spot spot) {
    comparison.report(Rule.KEY_CHANGED, spot, "was", was, "now", now, "fix", fix);
  }
}
