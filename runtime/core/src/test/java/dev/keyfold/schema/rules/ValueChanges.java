package dev.keyfold.schema.rules;

import static dev.keyfold.schema.rules.ChangeRow.fields;
import static dev.keyfold.schema.rules.ChangeRow.type;
import static dev.keyfold.schema.rules.Types.BOOLEAN;
import static dev.keyfold.schema.rules.Types.BYTES;
import static dev.keyfold.schema.rules.Types.DOUBLE;
import static dev.keyfold.schema.rules.Types.FLOAT;
import static dev.keyfold.schema.rules.Types.INT;
import static dev.keyfold.schema.rules.Types.LONG;
import static dev.keyfold.schema.rules.Types.STRING;
import static dev.keyfold.schema.rules.Types.array;
import static dev.keyfold.schema.rules.Types.decimal;
import static dev.keyfold.schema.rules.Types.enumeration;
import static dev.keyfold.schema.rules.Types.field;
import static dev.keyfold.schema.rules.Types.fixed;
import static dev.keyfold.schema.rules.Types.logical;
import static dev.keyfold.schema.rules.Types.map;
import static dev.keyfold.schema.rules.Types.nullable;
import static dev.keyfold.schema.rules.Types.range;
import static dev.keyfold.schema.rules.Types.record;
import static dev.keyfold.schema.rules.Types.with;

import java.util.stream.Stream;

/** Changes of plain types, and new fields. Cases C-49 and C-53. */
final class ValueChanges {
  private static final String E_ABC = enumeration("E", "A", "B", "C");
  private static final String E_AB = enumeration("E", "A", "B");
  private static final String N = record("N", field("i", INT));

  private ValueChanges() {}

  static Stream<ChangeRow> all() {
    return Stream.of(numbers(), otherTypes(), logicalTypes(), newFields()).flatMap(rows -> rows);
  }

  static Stream<ChangeRow> numbers() {
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

  static Stream<ChangeRow> otherTypes() {
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

  static Stream<ChangeRow> logicalTypes() {
    String millis = logical(LONG, "timestamp-millis");
    String micros = logical(LONG, "timestamp-micros");
    String date = logical(INT, "date");
    String big = logical(BYTES, "big-integer");
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
        type("scale above the precision", BYTES, decimal(2, 5), Rule.LOGICAL_TYPE_CHANGED),
        type("bytes to decimal", BYTES, decimal(4, 2), Rule.LOGICAL_TYPE_CHANGED),
        type("bytes to number", BYTES, big, Rule.LOGICAL_TYPE_CHANGED),
        type("number to bytes", big, BYTES, Rule.LOGICAL_TYPE_CHANGED),
        type("text to number", STRING, big, Rule.LOGICAL_TYPE_CHANGED));
  }

  static Stream<ChangeRow> newFields() {
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
}
