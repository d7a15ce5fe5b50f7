package dev.keyfold.schema.rules;

import static dev.keyfold.schema.rules.Types.field;
import static dev.keyfold.schema.rules.Types.record;

import java.util.List;

/** A change of a value and everything that is told of it. */
record ChangeRow(String name, String was, String now, List<Rule> rules) {
  static ChangeRow row(String name, String was, String now, Rule... rules) {
    return new ChangeRow(name, was, now, List.of(rules));
  }

  /** A field {@code x} of these types. */
  static ChangeRow type(String name, String was, String now, Rule... rules) {
    return row(name, record("R", field("x", was)), record("R", field("x", now)), rules);
  }

  /** A record with a field {@code x} of type int, and one with these fields. */
  static ChangeRow fields(String name, Rule rule, String... now) {
    return row(name, record("R", field("x", Types.INT)), record("R", now), rule);
  }

  @Override
  public String toString() {
    return name;
  }
}
