package dev.keyfold.local.log;

import java.nio.file.Path;

/** What the recovery of a log has found. */
public sealed interface LogVerdict {
  /**
   * All of it can be read.
   *
   * @param end where it goes on
   */
  record Intact(LogEnd end) implements LogVerdict {}

  /**
   * What was being written when the process or the machine stopped is no whole record, and nothing
   * valid comes after it: it was never committed.
   *
   * @param end where the log goes on; what lies behind is to be cut off
   */
  record TornTail(LogEnd end) implements LogVerdict {}

  /**
   * The log cannot be read to its end, and something that was committed lies there.
   *
   * @param file where
   * @param offset at which byte
   * @param epoch the epoch that should be there
   * @param problem what is wrong, in one sentence with all of these
   * @param fix what to do
   */
  record Refused(Path file, long offset, long epoch, String problem, String fix)
      implements LogVerdict {}
}
