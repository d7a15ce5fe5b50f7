package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;
import static dev.keyfold.schema.Message.warning;

import dev.keyfold.schema.Message;

/** KF-10xx: the class and its members. In the order of their ids. */
public enum ClassDiagnostic implements Diagnostic {
  PROCESSOR_NAME(
      error("KF-1001", "'{name}' cannot name a processor: {reason}")
          .why(
              "state is found by this name, in folders and column families, for as long as it"
                  + " lives")
          .fix("@Stateful(\"{proposal}\")")),
  TARGET_KIND(
      error("KF-1002", "{class} is {kind}: only a class can be @Stateful")
          .why("one object per worker is created, and its fields are bound to the state")
          .fix("make it a class")),
  TARGET_ABSTRACT(
      error("KF-1003", "{class} is abstract: a @Stateful class is created, one object per worker")
          .fix("remove 'abstract', or put @Stateful on a concrete subclass")),
  TARGET_INNER(
      error("KF-1004", "{class} is an inner class: a @Stateful class needs no outer object")
          .why("each worker creates its own object, and has no {outer} to create it in")
          .fix("make it static, or a top-level class")),
  TARGET_PRIVATE(
      error("KF-1005", "{class} is out of reach of the generated class: {culprit} is private")
          .why("the generated class lies beside it, in the same package")
          .fix("remove 'private' from {culprit}")),
  TARGET_GENERIC(
      error("KF-1006", "{class} has type parameters: the types of state have to be known")
          .why("the format of state is generated from its types, and a type parameter has none")
          .fix("write the class for concrete types")),
  NO_CONSTRUCTOR(
      error("KF-1007", "{class} cannot be created: all its constructors are private")
          .why("each worker needs an object of its own")
          .fix("make one constructor package-private, with any parameters you like")),
  DUPLICATE_PROCESSOR(
      error("KF-1008", "processor '{name}' is declared twice: by {class} and by {other}")
          .why("state is found by the processor's name; two classes would share one state")
          .fix("give one of them another name")),
  GENERATED_NAME(
      error("KF-1009", "{generated} cannot be generated for {class}: the name is taken")
          .why("a class that you wrote is never overwritten")
          .fix("rename {class}, or the class that has the name")),
  NOT_STATEFUL(
      error("KF-1010", "{class} has {annotation} on '{member}' but is not @Stateful")
          .why(
              "nothing would set its fields and call its methods: a component has @StateVar fields"
                  + " and no @OnInput method")
          .fix("{fix}")),
  INHERITED_MEMBER(
      error("KF-1011", "'{member}' of {owner} is {access}: package {package} cannot reach it")
          .why("the generated class lies in package {package}, beside the @Stateful class")
          .fix(
              "make it public; or, in a library, compile that with keyfold-processor, which adds an"
                  + " accessor")),
  HIDDEN_FIELD(
      error("KF-1012", "'{field}' hides a state variable of {owner} with the same name")
          .why("the generated class sets fields by name, and would not reach the hidden one")
          .fix("rename one of the two fields")),
  UNKNOWN_WARNING(
      warning("KF-1013", "'{token}' silences nothing: no warning of Keyfold has that name{hint}")
          .fix("{fix}")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  ClassDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
