package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;

import dev.keyfold.schema.Message;

/** KF-14xx: state variables: fields, names and column families. In the order of their ids. */
public enum VariableDiagnostic implements Diagnostic {
  FIELD_MODIFIER(
      error("KF-1401", "'{variable}' is {modifier}: the generated class cannot set it")
          .why("{why}")
          .fix("{fix}")),
  PLAIN_FIELD(
      error("KF-1402", "'{variable}' is {type}, which cannot be state as a plain field")
          .why(
              "a plain field is a primitive, a String, an enum, a record, a java.time value, or an"
                  + " Optional of these: it is read and written as a whole")
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
  PLAIN_NOT_NULLABLE(
      error("KF-1421", "'{variable}' does not say that it can be null: a plain field of {type}")
          .why("a key without this state has null in the field, the first record of a key for one")
          .fix("@StateVar {nullable} {variable}, or Optional<{type}>")),
  PLAIN_INITIAL_VALUE(
      error(
              "KF-1422",
              "'{variable}' begins with {value}: a plain field of state has no initialiser")
          .why("a key without this state has 0, false, null or Optional.empty() in the field")
          .fix("remove it, and say in the code what absent means")),
  PLAIN_CODEC(
      error("KF-1423", "'{variable}' is a plain field: a codec of your own is for handles")
          .why("only a handle leaves it to you when a value is read and written")
          .fix("@StateVar(codec = {codec}.class) ValueState<{type}> {variable}")),
  PLAIN_REFRESH(
      error("KF-1424", "'{variable}' is a plain field: every callback of its key reads it")
          .why("each would put off the expiry, also one that never looks at the field")
          .fix("remove refresh, so that a change counts; or ValueState<{type}> {variable}")),
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
