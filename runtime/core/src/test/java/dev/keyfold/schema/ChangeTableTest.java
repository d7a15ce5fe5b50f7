package dev.keyfold.schema;

import static dev.keyfold.schema.Types.BOOLEAN;
import static dev.keyfold.schema.Types.BYTES;
import static dev.keyfold.schema.Types.DOUBLE;
import static dev.keyfold.schema.Types.FLOAT;
import static dev.keyfold.schema.Types.INT;
import static dev.keyfold.schema.Types.LONG;
import static dev.keyfold.schema.Types.STRING;
import static dev.keyfold.schema.Types.array;
import static dev.keyfold.schema.Types.decimal;
import static dev.keyfold.schema.Types.enumeration;
import static dev.keyfold.schema.Types.field;
import static dev.keyfold.schema.Types.fixed;
import static dev.keyfold.schema.Types.formerly;
import static dev.keyfold.schema.Types.logical;
import static dev.keyfold.schema.Types.map;
import static dev.keyfold.schema.Types.nullable;
import static dev.keyfold.schema.Types.range;
import static dev.keyfold.schema.Types.record;
import static dev.keyfold.schema.Types.union;
import static dev.keyfold.schema.Types.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One change of a value at a time, and what it is called. Cases C-49 (new fields), C-50 (enums),
 * C-52 (renames and moves), C-53 (types), C-55 (exchanged names).
 */
class ChangeTableTest {
  private static final String E_ABC = enumeration("E", "A", "B", "C");
  private static final String E_AB = enumeration("E", "A", "B");
  private static final String DEPOSIT = record("Deposit", field("amount", LONG));
  private static final String WITHDRAWAL = record("Withdrawal", field("amount", LONG));
  private static final String CREDIT = record("Credit", field("amount", LONG));
  private static final String N = record("N", field("i", INT));
  private static final String B_N = record("b.N", field("i", INT));

  /** A change and everything that is told of it. */
  record Row(String name, String was, String now, List<Rule> rules) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Row row(String name, String was, String now, Rule... rules) {
    return new Row(name, was, now, List.of(rules));
  }

  /** A field {@code x} of these types. */
  private static Row type(String name, String was, String now, Rule... rules) {
    return row(name, record("R", field("x", was)), record("R", field("x", now)), rules);
  }

  /** A record with a field {@code x}, and one with these fields. */
  private static Row fields(String name, Rule rule, String... now) {
    return row(name, record("R", field("x", INT)), record("R", now), rule);
  }

  static Stream<Row> numbers() {
    return Stream.of(
        type("nothing", INT, INT),
        type("C-53 int to long", INT, LONG, Rule.TYPE_WIDENED),
        type("C-53 int to float", INT, FLOAT, Rule.PRECISION_LOST),
        type("C-53 int to double", INT, DOUBLE, Rule.TYPE_WIDENED),
        type("long to float", LONG, FLOAT, Rule.PRECISION_LOST),
        type("long to double", LONG, DOUBLE, Rule.PRECISION_LOST),
        type("C-53 float to double", FLOAT, DOUBLE, Rule.TYPE_WIDENED),
        type("C-53 long to int", LONG, INT, Rule.TYPE_NARROWED),
        type("double to float", DOUBLE, FLOAT, Rule.TYPE_NARROWED),
        type("double to long", DOUBLE, LONG, Rule.TYPE_NARROWED),
        type("float to int", FLOAT, INT, Rule.TYPE_NARROWED),
        type("boolean to int", BOOLEAN, INT, Rule.TYPE_CHANGED),
        type("int to boolean", INT, BOOLEAN, Rule.TYPE_CHANGED),
        type("short to int", range("short"), INT, Rule.TYPE_WIDENED),
        type("byte to short", range("byte"), range("short"), Rule.TYPE_WIDENED),
        type("int to short", INT, range("short"), Rule.TYPE_NARROWED),
        type("short to char", range("short"), range("char"), Rule.TYPE_NARROWED),
        type("short to long", range("short"), LONG, Rule.TYPE_WIDENED));
  }

  static Stream<Row> otherTypes() {
    return Stream.of(
        type("C-53 string to bytes", STRING, BYTES, Rule.TEXT_TO_BYTES),
        type("bytes to string", BYTES, STRING, Rule.TYPE_CHANGED),
        type("C-53 int to string", INT, STRING, Rule.TYPE_CHANGED),
        type("string to long", STRING, LONG, Rule.TYPE_CHANGED),
        type("enum to string", E_ABC, STRING, Rule.TYPE_CHANGED),
        type("string to enum", STRING, E_ABC, Rule.TYPE_CHANGED),
        type("fixed to bytes", fixed("F", 2), BYTES, Rule.TYPE_CHANGED),
        type("bytes to fixed", BYTES, fixed("F", 2), Rule.TYPE_CHANGED),
        type("array to map", array(INT), map(INT), Rule.TYPE_CHANGED),
        type("record to map", N, map(INT), Rule.TYPE_CHANGED),
        type("size of fixed", fixed("F", 2), fixed("F", 3), Rule.SIZE_CHANGED),
        type("C-53 elements", array(INT), array(LONG), Rule.TYPE_WIDENED),
        type("C-53 map values", map(INT), map(LONG), Rule.TYPE_WIDENED),
        type("elements narrowed", array(LONG), array(INT), Rule.TYPE_NARROWED),
        type(
            "class of strings",
            STRING,
            with("{\"type\":\"string\"}", "avro.java.string", "\"String\"")));
  }

  static Stream<Row> logicalTypes() {
    String millis = logical(LONG, "timestamp-millis");
    String micros = logical(LONG, "timestamp-micros");
    String date = logical(INT, "date");
    return Stream.of(
        type("millis to micros", millis, micros, Rule.LOGICAL_TYPE_CHANGED),
        type("long to millis", LONG, millis, Rule.LOGICAL_TYPE_CHANGED),
        type("millis to long", millis, LONG, Rule.LOGICAL_TYPE_CHANGED),
        type("date to millis", date, millis, Rule.LOGICAL_TYPE_CHANGED),
        type("int to date", INT, date, Rule.LOGICAL_TYPE_CHANGED),
        type("uuid to string", logical(STRING, "uuid"), STRING, Rule.LOGICAL_TYPE_CHANGED),
        type("unknown ones", logical(LONG, "a"), logical(LONG, "b"), Rule.LOGICAL_TYPE_CHANGED),
        type("scale", decimal(10, 2), decimal(10, 4), Rule.DECIMAL_CHANGED),
        type("less precision", decimal(10, 2), decimal(8, 2), Rule.DECIMAL_CHANGED),
        type("more precision", decimal(10, 2), decimal(12, 2), Rule.PRECISION_GREW),
        type("bytes to decimal", BYTES, decimal(4, 2), Rule.LOGICAL_TYPE_CHANGED));
  }

  static Stream<Row> newFields() {
    String x = field("x", INT);
    String unknown = field("y", E_AB, "\"ZZ\"");
    return Stream.of(
        fields("C-49 no default", Rule.FIELD_WITHOUT_DEFAULT, x, field("y", INT)),
        fields("C-49 default", Rule.FIELD_ADDED, x, field("y", INT, "7")),
        fields("no null default", Rule.FIELD_WITHOUT_DEFAULT, x, field("y", nullable(INT))),
        fields("C-49 null", Rule.FIELD_ADDED, x, field("y", nullable(INT), "null")),
        fields("later branch", Rule.FIELD_ADDED, x, field("y", nullable(INT), "5")),
        fields("empty list", Rule.FIELD_ADDED, x, field("y", array(INT), "[]")),
        fields("empty map", Rule.FIELD_ADDED, x, field("y", map(INT), "{}")),
        fields("unknown constant", Rule.DEFAULT_INVALID, x, unknown),
        fields("NaN", Rule.DEFAULT_INVALID, x, field("y", DOUBLE, "\"NaN\"")),
        fields("int for double", Rule.FIELD_ADDED, x, field("y", DOUBLE, "0")),
        fields(
            "default of the enum only",
            Rule.FIELD_WITHOUT_DEFAULT,
            x,
            field("y", with(E_AB, "default", "\"A\""))),
        fields("decimal", Rule.FIELD_ADDED, x, field("y", decimal(4, 2), "\"\\u0000\"")),
        fields("record", Rule.FIELD_ADDED, x, field("y", N, "{\"i\":1}")));
  }

  static Stream<Row> names() {
    String x = field("x", INT);
    String y = field("y", STRING);
    String xy = record("R", x, field("y", INT));
    return Stream.of(
        row("removed", record("R", x, y), record("R", x), Rule.FIELD_REMOVED),
        row("reordered", record("R", x, y), record("R", y, x), Rule.FIELDS_REORDERED),
        fields("C-52 renamed with a default", Rule.FIELD_RENAMED, field("z", INT, "0")),
        fields("C-52 renamed", Rule.FIELD_RENAMED, field("z", INT)),
        fields("renamed and widened", Rule.FIELD_RENAMED, field("z", nullable(LONG), "null")),
        fields("C-52 former name", Rule.FIELD_RENAMED_TO, formerly(field("z", INT), "x")),
        fields("two former names", Rule.FIELD_RENAMED_TO, formerly(field("z", INT), "x", "y")),
        row(
            "C-52 former name is its own",
            record("R", x),
            record("R", formerly(field("x", INT), "x"))),
        row(
            "both in the older schema",
            record("R", x, field("z", INT)),
            record("R", formerly(field("z", INT), "x")),
            Rule.FORMER_NAME_AMBIGUOUS),
        row(
            "two of one",
            record("R", x),
            record("R", formerly(field("y", INT, "0"), "x"), formerly(field("z", INT, "0"), "x")),
            Rule.FORMER_NAME_AMBIGUOUS,
            Rule.FORMER_NAME_AMBIGUOUS),
        row(
            "C-55 exchanged without a word",
            xy,
            record("R", field("y", INT), x),
            Rule.FIELDS_REORDERED),
        row(
            "C-55 crossing former names",
            xy,
            record("R", formerly(field("x", INT), "y"), formerly(field("y", INT), "x")),
            Rule.NAMES_CROSSED,
            Rule.NAMES_CROSSED,
            Rule.FIELDS_REORDERED),
        row(
            "name given to another",
            record("R", x),
            record("R", formerly(field("z", INT), "x"), field("x", INT, "9")),
            Rule.NAME_REUSED,
            Rule.FIELD_ADDED,
            Rule.FIELD_RENAMED_TO),
        type(
            "former name deep inside",
            map(nullable(N)),
            map(nullable(record("N", formerly(field("k", INT), "i")))),
            Rule.FIELD_RENAMED_TO));
  }

  static Stream<Row> nullsAndUnions() {
    return Stream.of(
        type("C-53 int to Integer", INT, nullable(INT), Rule.NULL_ADDED),
        type("C-53 Integer to int", nullable(INT), INT, Rule.NULL_REMOVED),
        type("null last", nullable(INT), union(INT, "\"null\"")),
        type("branch added", union(INT, STRING), union(INT, STRING, BOOLEAN), Rule.SUBTYPE_ADDED),
        type("branch removed", union(INT, STRING), union(STRING), Rule.SUBTYPE_REMOVED),
        type("nullable and wider", nullable(INT), nullable(LONG), Rule.TYPE_WIDENED),
        type("nullable and narrower", nullable(LONG), nullable(INT), Rule.TYPE_NARROWED),
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

  static Stream<Row> enums() {
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
        type(
            "moved into a nullable",
            E_AB,
            nullable(enumeration("b.E", "A", "B")),
            Rule.TYPE_MOVED,
            Rule.NULL_ADDED));
  }

  static Stream<Row> namedTypes() {
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

  static Stream<Row> sealedTypes() {
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
            "two become one",
            union(DEPOSIT, CREDIT),
            union(formerDeposit),
            Rule.FORMER_NAME_AMBIGUOUS));
  }

  static Stream<Row> all() {
    return Stream.of(
            numbers(),
            otherTypes(),
            logicalTypes(),
            newFields(),
            names(),
            nullsAndUnions(),
            enums(),
            namedTypes(),
            sealedTypes())
        .flatMap(rows -> rows);
  }

  @ParameterizedTest
  @MethodSource("all")
  void isJudgedAsTheTableSays(Row row) {
    Verdict verdict = Types.judge(row.was(), row.now());
    assertThat(verdict.changes())
        .extracting(Change::rule)
        .containsExactlyInAnyOrderElementsOf(row.rules());
    assertThat(verdict.status())
        .isEqualTo(
            row.rules().stream().anyMatch(ChangeTableTest::isError)
                ? Verdict.Status.BREAKING
                : Types.cart(row.was()).toJson().equals(Types.cart(row.now()).toJson())
                    ? Verdict.Status.UNCHANGED
                    : Verdict.Status.COMPATIBLE);
    for (Change change : verdict.changes()) {
      assertThat(change.text()).startsWith("[" + change.rule().message().id() + "] ");
      assertThat(change.summary().length()).isLessThan(160);
      assertThat(change.versions()).containsExactly(1);
      assertThat(change.place().path()).startsWith("cart");
    }
  }

  private static boolean isError(Rule rule) {
    return rule.message().severity() == Severity.ERROR;
  }
}
