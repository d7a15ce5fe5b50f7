package dev.keyfold.schema.history;

import static dev.keyfold.schema.Message.error;
import static dev.keyfold.schema.Message.warning;

import dev.keyfold.schema.Message;

/** What can be wrong with recorded files. */
@SuppressWarnings(
    "ImmutableEnumChecker") // a message is immutable, though the checker cannot see it
public enum HistoryProblem {
  /** A file or folder that the operating system does not let us read. */
  UNREADABLE(
      error("KF-1600", "{file} cannot be read: {problem}")
          .why("state may have been written by any recorded version, so each has to be compared")
          .fix("let the build read it")),
  /** No JSON, or not what a recorded version consists of. */
  MALFORMED(
      error("KF-1601", "{file} is no recorded version: {problem}")
          .row("at", "{position}")
          .why("recorded versions are written by keyfold:accept, and never edited")
          .fix("restore it: git log --oneline -- {file}")),
  /** Conflict markers of a merge. */
  CONFLICT(
      error("KF-1602", "{file} holds two versions {version}: two branches have both recorded one")
          .row("at", "{position}")
          .why(
              """
              each was recorded as the successor of the same version, without knowing the other;
              state may have been written by either, so none is picked silently""")
          .fix(
              """
              keep the one that was released (git checkout --ours or --theirs -- {file}),
              merge the classes, and record what came out as the next version:
              mvn keyfold:accept -Dreason=…""")),
  /** A version that was recorded on another branch than the one before it. */
  FORK(
      error("KF-1603", "{file} does not continue version {before}: it was recorded after another")
          .row("found", "previous  {found}")
          .row("needed", "previous  {needed}, the hash of {predecessor}")
          .why(
              """
              two branches have both recorded a version {before}, and one was renamed or replaced;
              what changed between the two was never compared""")
          .fix(
              """
              delete {file}, and record the class as it is now as the next version:
              mvn keyfold:accept -Dreason=…""")),
  /** A number is missing in the middle. */
  GAP(
      error("KF-1604", "version {missing} of '{processor}' is missing in {folder}")
          .row("found", "{found}")
          .why("state that it wrote may still exist, and is no longer compared")
          .fix("restore it: git log --diff-filter=D --oneline -- {folder}")),
  /** The file is not what its name says. */
  MISPLACED(
      error("KF-1605", "{file} holds version {version} of '{processor}'")
          .why(
              "a version is found by the names of its folder and file; a renamed or copied file hides"
                  + " one")
          .fix(
              "give it back its name; a processor is renamed in the class, by @FormerName, and not"
                  + " here")),
  /** The content changed after it was recorded. */
  EDITED(
      error("KF-1606", "{file} was changed after it was recorded")
          .row("hash", "{hash}")
          .row("content", "{content}")
          .why("it says what is on disk; a file that says something else makes the check blind")
          .fix("restore it (git log --oneline -- {file}), and record changes as a new version")),
  /** Written by a newer Keyfold. */
  NEWER_FORMAT(
      error("KF-1607", "{file} was written by a newer Keyfold: {problem}")
          .why("what it says cannot be compared safely")
          .fix("use at least the Keyfold that recorded it, for the processor and the plugin")),
  /** A file that is none of ours. */
  STRAY(
      warning("KF-1608", "{file} is not a recorded version and is ignored")
          .why("in this folder are only <processor>/<n>.json, as keyfold:accept writes them")
          .fix("move it elsewhere")),
  /** The class of a recorded processor is gone. */
  VANISHED(
      error("KF-1609", "processor '{processor}' is recorded, and no class declares it any more")
          .row("recorded", "{file}")
          .row("class", "{class}")
          .why("its state would stay on disk, out of reach")
          .fix(
              """
              if it is renamed: @FormerName("{processor}") on the class that has its state now;
              if it is gone on purpose: mvn keyfold:retire -Dprocessor={processor} -Dreason=…"""));

  private final Message message;

  HistoryProblem(Message message) {
    this.message = message;
  }

  /** Its text, with its id and severity. */
  public Message message() {
    return message;
  }
}
