package dev.keyfold.schema.rules;

import dev.keyfold.schema.Severity;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.avro.LogicalTypes.Decimal;
import org.apache.avro.Schema;

/** Compares the schemas of a value: what becomes of every value that the older one can hold. */
final class SchemaDiff {
  private final Comparison comparison;
  private final TypeHistory types;
  private final Set<TypePair> visited;
  private final Set<TypePair> visitedInKeys;
  private boolean breaking;

  /** Compares these schemas, or parts of them. */
  SchemaDiff(Comparison comparison, Schema older, Schema newer) {
    this(comparison, new TypeHistory(older, newer), Set.of(), Set.of());
  }

  private SchemaDiff(
      Comparison comparison,
      TypeHistory types,
      Set<TypePair> visited,
      Set<TypePair> visitedInKeys) {
    this.comparison = comparison;
    this.types = types;
    this.visited = new HashSet<>(visited);
    this.visitedInKeys = new HashSet<>(visitedInKeys);
  }

  /** Reports all differences. */
  void compare(Schema older, Schema newer, Spot spot) {
    if (older.getType() == Schema.Type.UNION || newer.getType() == Schema.Type.UNION) {
      new UnionDiff(this).compare(older, newer, spot);
    } else if (!TypeText.logicalName(older).equals(TypeText.logicalName(newer))) {
      changed(Rule.LOGICAL_TYPE_CHANGED, older, newer, spot);
    } else if (older.getType() != newer.getType()) {
      comparePromoted(older, newer, spot);
    } else {
      compareAlike(older, newer, spot);
    }
  }

  private void compareAlike(Schema older, Schema newer, Spot spot) {
    switch (older.getType()) {
      case RECORD -> compareRecords(older, newer, spot);
      case ENUM -> {
        compareNames(older, newer, spot);
        compareSymbols(older, newer, spot);
      }
      case FIXED -> {
        compareNames(older, newer, spot);
        compareSizes(older, newer, spot);
      }
      case ARRAY -> compare(older.getElementType(), newer.getElementType(), spot.item());
      case MAP -> compare(older.getValueType(), newer.getValueType(), spot.value());
      case BYTES -> compareDecimals(older, newer, spot);
      default -> compareRanges(older, newer, spot);
    }
  }

  private void comparePromoted(Schema older, Schema newer, Spot spot) {
    Promotion promotion = Promotion.of(older, newer).orElse(null);
    if (promotion == null) {
      boolean narrowed =
          Promotion.of(newer, older).filter(p -> p != Promotion.TO_BYTES).isPresent();
      changed(narrowed ? Rule.TYPE_NARROWED : Rule.TYPE_CHANGED, older, newer, spot);
      return;
    }
    switch (promotion) {
      case EXACT -> changed(Rule.TYPE_WIDENED, older, newer, spot);
      case ROUNDED ->
          changed(spot.isKey() ? Rule.TYPE_NARROWED : Rule.PRECISION_LOST, older, newer, spot);
      case TO_BYTES -> changed(Rule.TEXT_TO_BYTES, older, newer, spot);
    }
  }

  private void compareRanges(Schema older, Schema newer, Spot spot) {
    if (!Ranges.fits(older, newer)) {
      changed(Rule.TYPE_NARROWED, older, newer, spot);
    } else if (!Ranges.of(older).equals(Ranges.of(newer))) {
      changed(Rule.TYPE_WIDENED, older, newer, spot);
    }
  }

  private void compareDecimals(Schema older, Schema newer, Spot spot) {
    if (!(older.getLogicalType() instanceof Decimal was)
        || !(newer.getLogicalType() instanceof Decimal now)) {
      return;
    }
    if (was.getScale() != now.getScale() || was.getPrecision() > now.getPrecision()) {
      changed(Rule.DECIMAL_CHANGED, older, newer, spot);
    } else if (was.getPrecision() < now.getPrecision()) {
      changed(Rule.PRECISION_GREW, older, newer, spot);
    }
  }

  private void compareSizes(Schema older, Schema newer, Spot spot) {
    if (older.getFixedSize() != newer.getFixedSize()) {
      changed(Rule.SIZE_CHANGED, older, newer, spot);
    } else {
      compareDecimals(older, newer, spot);
    }
  }

  private void compareNames(Schema older, Schema newer, Spot spot) {
    boolean sameName = older.getFullName().equals(newer.getFullName());
    String was = types.takenOver(newer).orElse("");
    String other = types.renamedAway(newer).orElse("");
    if (sameName && !was.isEmpty()) {
      String now = TypeText.of(newer) + ", which was called " + was;
      report(Rule.TYPE_CHANGED, spot, "was", TypeText.of(older), "now", now);
    } else if (sameName && !other.isEmpty() && types.isFirst(newer)) {
      report(Rule.NAME_REUSED, spot.in(newer), "other", other);
    } else if (was.equals(older.getFullName()) && types.isFirst(newer)) {
      report(Rule.NAMES_CROSSED, spot.in(newer), "was", was);
    } else if (!TypeNames.correspond(older, newer)) {
      changed(Rule.TYPE_RENAMED, older, newer, spot.in(newer));
    } else if (!sameName && !TypeNames.isEntry(newer)) {
      changed(Rule.TYPE_MOVED, older, newer, spot.in(newer));
    }
  }

  private void compareSymbols(Schema older, Schema newer, Spot spot) {
    List<String> was = older.getEnumSymbols();
    List<String> now = newer.getEnumSymbols();
    String fallback = newer.getEnumDefault();
    String type = newer.getFullName();
    for (String symbol : was) {
      if (!now.contains(symbol) && spot.isKey()) {
        keyLost(type + " with " + symbol, spot.in(newer));
      } else if (!now.contains(symbol) && fallback == null) {
        report(Rule.SYMBOL_REMOVED, spot.in(newer), "removed", symbol, "now", type);
      } else if (!now.contains(symbol)) {
        report(
            Rule.SYMBOL_REPLACED,
            spot.in(newer),
            "removed",
            symbol,
            "now",
            type,
            "default",
            fallback);
      }
    }
    for (String symbol : now) {
      if (!was.contains(symbol)) {
        report(Rule.SYMBOL_ADDED, spot.in(newer), "added", symbol, "now", type);
      }
    }
  }

  private void compareRecords(Schema older, Schema newer, Spot spot) {
    Set<TypePair> seen = spot.isKey() ? visitedInKeys : visited;
    if (!seen.add(new TypePair(older, newer))) {
      return;
    }
    if (!TypeNames.correspond(older, newer) && !areFieldsCompatible(older, newer, spot)) {
      // every field of another type would differ: that says nothing
      changed(Rule.TYPE_CHANGED, older, newer, spot);
      return;
    }
    compareNames(older, newer, spot);
    RecordDiff.compare(this, older, newer, spot);
  }

  /** Whether every value could be carried over, apart from the names of the two types. */
  boolean isCompatible(Schema older, Schema newer) {
    SchemaDiff silent = new SchemaDiff(new Comparison(false), types, visited, visitedInKeys);
    silent.compare(older, newer, Spot.of(Change.Part.VARIABLE, "", "", ""));
    return !silent.breaking;
  }

  /** The same for the fields of two records at this place. */
  private boolean areFieldsCompatible(Schema older, Schema newer, Spot spot) {
    SchemaDiff silent = new SchemaDiff(new Comparison(false), types, visited, visitedInKeys);
    RecordDiff.compare(silent, older, newer, spot);
    return !silent.breaking;
  }

  /** Two keys that this told apart would become one. */
  void keyLost(String was, Spot spot) {
    String fix = "keep it: keys that it tells apart would become one";
    report(Rule.KEY_CHANGED, spot, "was", was, "now", "one without it", "fix", fix);
  }

  void changed(Rule rule, Schema older, Schema newer, Spot spot) {
    report(rule, spot, "was", TypeText.of(older), "now", TypeText.of(newer));
  }

  void report(Rule rule, Spot spot, String... arguments) {
    breaking |= rule.message().severity() == Severity.ERROR;
    comparison.report(rule, spot, arguments);
  }

  /** What the names of types say, all over the two schemas. */
  TypeHistory types() {
    return types;
  }

  Comparison comparison() {
    return comparison;
  }
}
