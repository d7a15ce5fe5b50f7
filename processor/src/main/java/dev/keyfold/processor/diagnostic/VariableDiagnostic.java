package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;

import dev.keyfold.schema.Message;

/** KF-14xx: state variables: fields, names and column families. In the order of their ids. */
public enum VariableDiagnostic implements Diagnostic {
  FIELD_MODIFIER(
      error("KF-1401", "'{variable}' is {modifier}: the generated class cannot set it")
          .fix("remove '{modifier}'; package-private is enough")),
  PLAIN_FIELD(
      error("KF-1402", "'{variable}' is {type}: a plain field as state is not yet supported")
          .fix("{fix}")),
  FOREIGN_HANDLE(
      error("KF-1403", "'{variable}' is {type} of {engine}: Keyfold has its own {handle}")
          .why("the generated class binds Keyfold's handles, and they run on every engine")
          .fix("import {import}")),
  DUPLICATE_NAME(
      error("KF-1404", "the name '{name}' is taken: {first}")
          .why("{why}")
          .fix("rename the field, or give the stored name: @StateVar(name = \"{proposal}\")")),
  VARIABLE_NAME(
      error("KF-1405", "'{name}' cannot name a state variable or timer: the form is {form}")
          .why("state is found by this name, in column families and schemas")
          .fix("@StateVar(name = \"{proposal}\")")),
  FAMILY_NAME(
      error("KF-1406", "'{name}' cannot name a column family: the form is {form}")
          .fix("family = \"{proposal}\"")),
  FAMILY_COLLISION(
      error(
              "KF-1407",
              "'{variable}' cannot be in column family '{family}': it is that of '{other}'")
          .why("a family holds either rows of values, or the elements of one list or map")
          .fix("another family for one of the two")),
  EPOCH(
      error("KF-1408", "epoch = {epoch}: epochs count from 1")
          .fix("remove it; epoch = 2 starts the variable over with new, empty state")),
  MISSING_STATE_VAR(
      error("KF-1409", "'{variable}' is {type} without @StateVar: it would stay null")
          .fix("@StateVar {type} {variable}")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  VariableDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
