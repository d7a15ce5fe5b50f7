package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;

import dev.keyfold.schema.Message;

/** KF-19xx: components: fields whose class declares state. In the order of their ids. */
public enum ComponentDiagnostic implements Diagnostic {
  COMPONENT_TYPE(
      error("KF-1901", "'{component}' cannot be a component of type {type}: {reason}")
          .why("all state of a component has to be known when the class that uses it is compiled")
          .fix("the very class of the object, with its type arguments")),
  COMPONENT_CYCLE(
      error("KF-1902", "'{component}' contains itself: {way}")
          .why("each component has state of its own, so there would be no end of it")
          .fix("take one of these fields out")),
  COMPONENT_STATEFUL(
      error("KF-1903", "'{component}' is {type}, which is @Stateful itself")
          .why("records go to the methods of one class; it calls those of its components")
          .fix("a class without @Stateful and @OnInput for what both of them do")),
  COMPONENT_WITHOUT_ACCESS(
      error("KF-1904", "'{component}' is {type}, which has no {accessor} beside it")
          .why("its class file comes from a build without Keyfold, which has not checked it")
          .fix("compile that library with keyfold-processor")),
  COMPONENT_OPTION(
      error("KF-1905", "'{component}' is a component: {option} is for one variable")
          .why("{type} says of each of its variables where and for how long it is kept")
          .fix("remove it here; {type} can have it on its fields")),
  COMPONENT_KEY(
      error("KF-1906", "{method} of component '{component}' takes {found}, but the key is {key}")
          .why("its callbacks get the key of the class that uses it")
          .fix("a parameter that takes every key: Object key")),
  COMPONENT_WITHOUT_STATE_VAR(
      error("KF-1907", "'{field}' is {type}, which declares state, without @StateVar")
          .why("nothing would bind the state inside, and it would fail when it is first used")
          .fix("@StateVar final {type} {field} = new {type}(…)")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  ComponentDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
