package dev.keyfold.processor.diagnostic;

import static dev.keyfold.schema.Message.error;
import static dev.keyfold.schema.Message.note;
import static dev.keyfold.schema.Message.warning;

import dev.keyfold.schema.Message;

/**
 * KF-16xx: recorded schemas; the other ids are those of {@code dev.keyfold.schema}. In the order of
 * their ids.
 */
public enum RecordingDiagnostic implements Diagnostic {
  NO_STATE_FOLDER(
      note("KF-1613", "state schemas are not checked: no folder with recorded ones is known")
          .row("output", "{output}")
          .why(
              "it is looked for beside the nearest pom.xml, build.gradle or build.gradle.kts above"
                  + " the output")
          .fix("-Akeyfold.state=/path/to/src/main/state")),
  STATE_FOLDER_ABSENT(
      warning("KF-1614", "state schemas are not checked: there is no folder {folder}")
          .row("option", "-Akeyfold.state={option}")
          .why("a folder that is not there has nothing to compare with")
          .fix("correct the option, or create the folder and record: mvn keyfold:accept")),
  RETIRED_NAME(error("KF-1615", "'{name}' cannot be retired: {reason}").why("{why}").fix("{fix}")),
  FORMER_VARIABLE(
      error("KF-1616", "'{name}' cannot be a former name of '{variable}': {reason}")
          .why("{why}")
          .fix("{fix}")),
  FORMER_PROCESSOR(
      error("KF-1617", "'{name}' cannot be a former name of processor '{processor}': {reason}")
          .why("what is recorded and stored under a former name goes on under one other")
          .fix("{fix}")),
  NEVER_RECORDED(
      warning("KF-1618", "'{name}' is in no recorded version of '{processor}'{hint}")
          .row("recorded", "{recorded}")
          .why("{annotation} is for what state on disk has; here it changes nothing")
          .fix("{fix}")),
  ;

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings and an immutable list
  private final Message message;

  RecordingDiagnostic(Message message) {
    this.message = message;
  }

  @Override
  public Message message() {
    return message;
  }
}
