package dev.keyfold.schema;

import static dev.keyfold.schema.Message.error;
import static dev.keyfold.schema.Message.warning;

/** The rules: every way in which a state schema can differ from a recorded one. */
@SuppressWarnings(
    "ImmutableEnumChecker") // a message is immutable, though the checker cannot see it
public enum Rule {
  /** A new field that older state has no value for. */
  FIELD_WITHOUT_DEFAULT(error("KF-1630", "'{member}' is new and has no default")),
  /** A component, constant, variable that is new. */
  VARIABLE_ADDED(warning("KF-1690", "state variable '{name}' is new"));

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  Rule(Message message) {
    this.message = message;
  }

  /** Its text, with its id and severity: an error where state could not be read. */
  public Message message() {
    return message;
  }
}
