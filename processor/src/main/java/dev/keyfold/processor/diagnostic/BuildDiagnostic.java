package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;

import dev.keyfold.schema.Message;

/** KF-00xx: the options of a build, and Keyfold itself. In the order of their ids. */
public enum BuildDiagnostic implements Diagnostic {
  UNKNOWN_OPTION(
      error("KF-0010", "-Akeyfold.{option} is not an option of Keyfold{hint}")
          .row("options", "{options}")
          .why("an option that is not read would silently change nothing")
          .fix("{fix}")),
  OPTION_VALUE(
      error("KF-0011", "-Akeyfold.{option}={value} {problem}").fix("-Akeyfold.{option}={example}")),
  VERSIONS_DIFFER(
      error("KF-0012", "keyfold-processor is {processor}, {artifact} on the class path is {found}")
          .why("what {processor} generates does not run on {found}")
          .fix("{snippet}")),
  NO_RUNTIME(
      error("KF-0013", "keyfold-core is not on the class path: what is generated needs it")
          .why("the annotations alone say what is kept; an engine, which brings core, keeps it")
          .fix("{snippet}")),
  INTERNAL_ERROR(
      error("KF-0099", "keyfold-processor failed on {class}: {exception}")
          .why("this is a defect in Keyfold, not in your class; other classes are not affected")
          .fix("please report it with the class and these lines\n{trace}")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  BuildDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
