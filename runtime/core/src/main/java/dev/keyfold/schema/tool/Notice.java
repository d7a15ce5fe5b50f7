package dev.keyfold.schema.tool;

import dev.keyfold.schema.Severity;

/**
 * Something to tell the user.
 *
 * @param text one or more lines
 */
public record Notice(Severity severity, String text) {
  static Notice error(String text) {
    return new Notice(Severity.ERROR, text);
  }

  static Notice note(String text) {
    return new Notice(Severity.NOTE, text);
  }

  /** Whether the build has to fail. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }
}
