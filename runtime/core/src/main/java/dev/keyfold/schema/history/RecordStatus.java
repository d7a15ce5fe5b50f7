package dev.keyfold.schema.history;

import static dev.keyfold.schema.Message.error;
import static dev.keyfold.schema.Message.note;
import static dev.keyfold.schema.Message.warning;

import dev.keyfold.schema.Message;
import dev.keyfold.schema.Severity;
import dev.keyfold.schema.rules.Change;
import java.util.List;

/**
 * What is said of a processor whose state is not what its newest recorded version says. Strict
 * builds, as in CI, make errors of all of them: what is not recorded cannot be compared later.
 */
@SuppressWarnings(
    "ImmutableEnumChecker") // a message is immutable, though the checker cannot see it
public enum RecordStatus {
  /** A new processor. Placeholders: processor. */
  NOT_RECORDED(
      note("KF-1670", "no state schema of processor '{processor}' is recorded")
          .why("a change is judged against what is recorded; without it none can be found wrong")
          .fix("record the first version: mvn keyfold:accept")),
  /** A compatible change. Placeholders: processor, version, changes. */
  CHANGE_NOT_RECORDED(
      warning("KF-1671", "the state of '{processor}' has changed since recorded version {version}")
          .row("changes", "{changes}")
          .why("later changes are judged by what is recorded; this one would be overlooked")
          .fix("record it: mvn keyfold:accept -Dreason=…")),
  /** A processor that was retired as a whole. Placeholders: processor, version, file. */
  RETIRED(
      error(
              "KF-1672",
              "processor '{processor}' was retired in version {version}: its name is taken")
          .row("recorded", "{file}")
          .why(
              "state of the retired one may still be on disk, and would be taken for the new one's")
          .fix("give the class another name: @Stateful(\"…\")"));

  private final Message message;

  RecordStatus(Message message) {
    this.message = message;
  }

  /** Its text, with its id and severity. */
  public Message message() {
    return message;
  }

  /** Its text as strict builds say it: an error. */
  public Message strict() {
    return new Message(Severity.ERROR, message.id(), message.summary(), message.rows());
  }

  /**
   * How the changes of a verdict are listed: the first line of each. Where there are none, only
   * names were added or removed that no recorded version has state of.
   */
  public static String list(List<Change> changes) {
    if (changes.isEmpty()) {
      return "none of stored data: only what is said of former or retired names";
    }
    return String.join("\n", changes.stream().map(Change::summary).toList());
  }
}
