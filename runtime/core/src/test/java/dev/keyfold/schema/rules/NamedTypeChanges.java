package dev.keyfold.schema.rules;

import static dev.keyfold.schema.rules.ChangeRow.row;
import static dev.keyfold.schema.rules.ChangeRow.type;
import static dev.keyfold.schema.rules.Types.BOOLEAN;
import static dev.keyfold.schema.rules.Types.DOUBLE;
import static dev.keyfold.schema.rules.Types.FLOAT;
import static dev.keyfold.schema.rules.Types.INT;
import static dev.keyfold.schema.rules.Types.LONG;
import static dev.keyfold.schema.rules.Types.STRING;
import static dev.keyfold.schema.rules.Types.array;
import static dev.keyfold.schema.rules.Types.enumeration;
import static dev.keyfold.schema.rules.Types.field;
import static dev.keyfold.schema.rules.Types.fixed;
import static dev.keyfold.schema.rules.Types.formerly;
import static dev.keyfold.schema.rules.Types.nullable;
import static dev.keyfold.schema.rules.Types.record;
import static dev.keyfold.schema.rules.Types.union;
import static dev.keyfold.schema.rules.Types.with;

import java.util.stream.Stream;

/** Changes of nulls, unions, enums, named and sealed types. Cases C-50, C-52, C-53. */
final class NamedTypeChanges {
  private static final String E_ABC = enumeration("E", "A", "B", "C");
  private static final String E_AB = enumeration("E", "A", "B");
  private static final String DEPOSIT = record("Deposit", field("amount", LONG));
  private static final String WITHDRAWAL = record("Withdrawal", field("amount", LONG));
  private static final String CREDIT = record("Credit", field("amount", LONG));
  private static final String N = record("N", field("i", INT));
  private static final String B_N = record("b.N", field("i", INT));

  private NamedTypeChanges() {}

  static Stream<ChangeRow> all() {
    return Stream.of(nullsAndUnions(), enums(), namedTypes(), keysOfMaps(), sealedTypes())
        .flatMap(rows -> rows);
  }

  static Stream<ChangeRow> nullsAndUnions() {
    return Stream.of(
        type("C-53 int to Integer", INT, nullable(INT), Rule.NULL_ADDED),
        type("C-53 Integer to int", nullable(INT), INT, Rule.NULL_REMOVED),
        type("null last", nullable(INT), union(INT, "\"null\"")),
        type("branch added", union(INT, STRING), union(INT, STRING, BOOLEAN), Rule.SUBTYPE_ADDED),
        type("branch removed", union(INT, STRING), union(STRING), Rule.SUBTYPE_REMOVED),
        type("nullable and wider", nullable(INT), nullable(LONG), Rule.TYPE_WIDENED),
        type("nullable and narrower", nullable(LONG), nullable(INT), Rule.TYPE_NARROWED),
        type(
            "to mixed numbers",
            LONG,
            union("\"null\"", FLOAT, DOUBLE),
            Rule.NUMBER_AMBIGUOUS,
            Rule.NULL_ADDED,
            Rule.SUBTYPE_ADDED,
            Rule.SUBTYPE_ADDED),
        type(
            "mixed numbers",
            nullable(INT),
            union("\"null\"", FLOAT, LONG),
            Rule.NUMBER_AMBIGUOUS,
            Rule.SUBTYPE_ADDED,
            Rule.SUBTYPE_ADDED),
        type(
            "field without default in a nullable",
            nullable(DEPOSIT),
            nullable(record("Deposit", field("amount", LONG), field("cur", STRING))),
            Rule.FIELD_WITHOUT_DEFAULT));
  }

  static Stream<ChangeRow> enums() {
    String fallback = with(E_AB, "default", "\"A\"");
    return Stream.of(
        type("C-50 constant removed", E_ABC, E_AB, Rule.SYMBOL_REMOVED),
        type("C-50 with @Default", E_ABC, fallback, Rule.SYMBOL_REPLACED),
        type("C-50 reordered", E_ABC, enumeration("E", "C", "B", "A")),
        type("C-50 added", E_AB, E_ABC, Rule.SYMBOL_ADDED),
        row(
            "default of the field only",
            record("R", field("x", E_ABC)),
            record("R", field("x", E_AB, "\"A\"")),
            Rule.SYMBOL_REMOVED),
        type("renamed", E_AB, enumeration("EE", "A", "B"), Rule.TYPE_RENAMED),
        type("told", E_AB, formerly(enumeration("EE", "A", "B"), "a.E"), Rule.TYPE_MOVED),
        type("C-52 moved", E_AB, enumeration("b.E", "A", "B"), Rule.TYPE_MOVED),
        type(
            "moved inside a nullable",
            nullable(E_AB),
            nullable(enumeration("b.E", "A", "B", "C")),
            Rule.TYPE_MOVED,
            Rule.SYMBOL_ADDED),
        type("moved in a nullable", nullable(E_AB), nullable(inB(E_AB)), Rule.TYPE_MOVED),
        type("moved with one more", E_AB, inB(E_ABC), Rule.TYPE_MOVED, Rule.SYMBOL_ADDED),
        type(
            "former simple name in another package",
            E_AB,
            formerly(enumeration("b.EE", "A", "B"), "E"),
            Rule.TYPE_RENAMED),
        type(
            "moved into a nullable",
            E_AB,
            nullable(enumeration("b.E", "A", "B")),
            Rule.TYPE_MOVED,
            Rule.NULL_ADDED));
  }

  static Stream<ChangeRow> namedTypes() {
    return Stream.of(
        row(
            "top renamed",
            record("R", field("x", INT)),
            record("Q", field("x", INT)),
            Rule.TYPE_RENAMED),
        type("nested renamed", N, record("M", field("i", INT)), Rule.TYPE_RENAMED),
        type("told", N, formerly(record("M", field("i", INT)), "a.N"), Rule.TYPE_MOVED),
        type("another record", N, record("M", field("i", STRING)), Rule.TYPE_CHANGED),
        type("C-52 moved to another package", N, B_N, Rule.TYPE_MOVED),
        type("C-52 moved into a class", N, record("a.Outer.N", field("i", INT)), Rule.TYPE_MOVED),
        type("fixed moved", nullable(fixed("F", 2)), nullable(fixed("b.F", 2)), Rule.TYPE_MOVED),
        type(
            "fixed moved into a nullable",
            fixed("F", 2),
            nullable(fixed("b.F", 2)),
            Rule.TYPE_MOVED,
            Rule.NULL_ADDED),
        type("former simple name", N, formerly(record("M", field("i", INT)), "N"), Rule.TYPE_MOVED),
        type(
            "former simple name in another package",
            N,
            formerly(record("b.M", field("i", INT)), "N"),
            Rule.TYPE_RENAMED),
        type(
            "argument of a generic",
            record("P_of_int", field("v", INT)),
            record("P_of_long", field("v", LONG)),
            Rule.TYPE_MOVED,
            Rule.TYPE_WIDENED),
        type(
            "map entries", array(entry("int", INT)), array(entry("long", LONG)), Rule.TYPE_WIDENED),
        type(
            "one simple name twice",
            N,
            union(record("N", field("i", INT)), B_N),
            Rule.SUBTYPE_NAME_TWICE,
            Rule.SUBTYPE_ADDED),
        type(
            "one simple name twice, the own one broken",
            N,
            union(record("N", field("i", INT), field("j", INT)), B_N),
            Rule.SUBTYPE_NAME_TWICE,
            Rule.FIELD_WITHOUT_DEFAULT,
            Rule.SUBTYPE_ADDED),
        type(
            "recursive, no default",
            list(INT, ""),
            list(INT, "," + field("w", INT)),
            Rule.FIELD_WITHOUT_DEFAULT),
        type("recursive", list(INT, ""), list(LONG, ""), Rule.TYPE_WIDENED));
  }

  private static String entry(String value, String type) {
    return record("dev.keyfold.Entry_of_int_and_" + value, field("key", INT), field("value", type));
  }

  private static String list(String value, String more) {
    return record("T", field("v", value) + more, field("n", nullable("\"a.T\""), "null"));
  }

  private static String inB(String type) {
    return type.replace("\"a.", "\"b.");
  }

  /** Two keys of a map never become one. */
  static Stream<ChangeRow> keysOfMaps() {
    String fallback = with(E_AB, "default", "\"A\"");
    String key = record("K", field("a", INT), field("b", INT));
    String shorter = record("K", field("a", INT));
    return Stream.of(
        type("C-50 constant of keys", keyed(E_ABC), keyed(fallback), Rule.KEY_CHANGED),
        type("component of keys", keyed(key), keyed(shorter), Rule.KEY_CHANGED),
        type("rounded keys", keyed(LONG), keyed(DOUBLE), Rule.TYPE_NARROWED),
        type("wider keys", keyed(INT), keyed(LONG), Rule.TYPE_WIDENED),
        row(
            "component of keys that are values too",
            record("R", field("v", key), field("x", keyed("\"a.K\""))),
            record("R", field("v", shorter), field("x", keyed("\"a.K\""))),
            Rule.FIELD_REMOVED,
            Rule.KEY_CHANGED));
  }

  private static String keyed(String key) {
    return array(record("dev.keyfold.Entry_of_K_and_int", field("key", key), field("value", INT)));
  }

  static Stream<ChangeRow> sealedTypes() {
    String formerDeposit = formerly(CREDIT, "a.Deposit");
    String moved = union(record("b.Withdrawal", field("amount", LONG)), DEPOSIT);
    return Stream.of(
        type(
            "subtype renamed",
            union(DEPOSIT, WITHDRAWAL),
            union(WITHDRAWAL, CREDIT),
            Rule.SUBTYPE_REMOVED,
            Rule.SUBTYPE_ADDED),
        type("told", union(DEPOSIT, WITHDRAWAL), union(WITHDRAWAL, formerDeposit), Rule.TYPE_MOVED),
        type(
            "subtype removed", union(DEPOSIT, WITHDRAWAL), union(WITHDRAWAL), Rule.SUBTYPE_REMOVED),
        type("only one left", union(DEPOSIT, WITHDRAWAL), WITHDRAWAL, Rule.SUBTYPE_REMOVED),
        type("subtype added", union(DEPOSIT), union(DEPOSIT, CREDIT), Rule.SUBTYPE_ADDED),
        type("record becomes sealed", DEPOSIT, union(DEPOSIT, CREDIT), Rule.SUBTYPE_ADDED),
        type("reordered and moved", union(DEPOSIT, WITHDRAWAL), moved, Rule.TYPE_MOVED),
        type(
            "all moved",
            union(DEPOSIT, WITHDRAWAL),
            union(inB(DEPOSIT), inB(WITHDRAWAL)),
            Rule.TYPE_MOVED,
            Rule.TYPE_MOVED),
        type(
            "all reordered and moved",
            union(DEPOSIT, WITHDRAWAL),
            union(inB(WITHDRAWAL), inB(DEPOSIT)),
            Rule.TYPE_MOVED,
            Rule.TYPE_MOVED),
        type(
            "reordered and moved with what it holds",
            union(record("P", field("e", E_ABC)), "\"null\""),
            nullable(record("b.P", field("e", inB(E_ABC)))),
            Rule.TYPE_MOVED,
            Rule.TYPE_MOVED),
        type(
            "two become one",
            union(DEPOSIT, CREDIT),
            union(formerDeposit),
            Rule.FORMER_NAME_AMBIGUOUS));
  }
}
