package dev.keyfold.setup;

import static dev.keyfold.schema.Message.error;
import static dev.keyfold.schema.Message.warning;

import dev.keyfold.schema.Message;

/** Why the annotation processor will not run, has not run, or will not run elsewhere. */
@SuppressWarnings(
    "ImmutableEnumChecker") // a message is immutable, though the checker cannot see it
public enum SetupProblem {
  /** Found before javac runs. */
  WILL_NOT_RUN(
      error("KF-0001", "keyfold-processor will not run: {reason}")
          .row("found", "{file}, the first of {count}")
          .fix(
              """
              paste into the configuration of maven-compiler-plugin:
              {snippet}""")),
  /** The processor path has an entry without a version that the compiler plugin cannot look up. */
  NO_VERSION(
      error("KF-0002", "the processor path gives keyfold-processor no version")
          .row("found", "maven-compiler-plugin {plugin}")
          .why("only from 3.12 on it takes the version from dependencyManagement")
          .fix(
              """
              use maven-compiler-plugin 3.12 or later, or write the version:
              {snippet}""")),
  /** A class has been compiled without it. */
  HAS_NOT_RUN(
      error(
              "KF-0003",
              "{class} is @Stateful, and has no {generated}: keyfold-processor did not run")
          .row("found", "{file}")
          .why("javac says nothing when a processor is not run")
          .fix(
              """
              Maven:   <annotationProcessorPaths> with dev.keyfold:keyfold-processor (docs/setup/maven.md)
              Gradle:  annotationProcessor("dev.keyfold:keyfold-processor:…") (docs/setup/gradle.md)""")),
  /** It runs here, and would not on a newer JDK. */
  OLD_JDK_ONLY(
      warning("KF-0004", "keyfold-processor runs on this JDK only, and not on 23 or later")
          .row("found", "a dependency of the project, and no processor path")
          .why("from JDK 23 on javac does not run processors that it finds on the class path")
          .fix(
              """
              paste into the configuration of maven-compiler-plugin, and drop the dependency:
              {snippet}"""));

  private final Message message;

  SetupProblem(Message message) {
    this.message = message;
  }

  /** Its text, with its id and severity. */
  public Message message() {
    return message;
  }
}
