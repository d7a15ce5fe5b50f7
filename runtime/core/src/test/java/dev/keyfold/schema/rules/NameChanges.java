package dev.keyfold.schema.rules;

import static dev.keyfold.schema.rules.ChangeRow.fields;
import static dev.keyfold.schema.rules.ChangeRow.row;
import static dev.keyfold.schema.rules.ChangeRow.type;
import static dev.keyfold.schema.rules.Types.INT;
import static dev.keyfold.schema.rules.Types.LONG;
import static dev.keyfold.schema.rules.Types.STRING;
import static dev.keyfold.schema.rules.Types.field;
import static dev.keyfold.schema.rules.Types.formerly;
import static dev.keyfold.schema.rules.Types.map;
import static dev.keyfold.schema.rules.Types.nullable;
import static dev.keyfold.schema.rules.Types.record;

import java.util.stream.Stream;

/** Changes of the names and places of fields. Cases C-52 and C-55. */
final class NameChanges {
  private static final String N = record("N", field("i", INT));

  private NameChanges() {}

  static Stream<ChangeRow> all() {
    String x = field("x", INT);
    String y = field("y", STRING);
    String xy = record("R", x, field("y", INT));
    return Stream.of(
        row("removed", record("R", x, y), record("R", x), Rule.FIELD_REMOVED),
        row("reordered", record("R", x, y), record("R", y, x), Rule.FIELDS_REORDERED),
        fields("C-52 renamed with a default", Rule.FIELD_RENAMED, field("z", INT, "0")),
        fields("no Latin letters", Rule.FIELD_RENAMED, field("\u00e9t\u00e9", INT, "0")),
        fields(
            "from Latin letters",
            Rule.FIELD_RENAMED_TO,
            formerly(field("\u00e9t\u00e9", INT), "x")),
        row(
            "removed, and back with another type",
            record("R", x, y),
            record("R", x, field("y", INT, "0")),
            Rule.TYPE_CHANGED),
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
}
