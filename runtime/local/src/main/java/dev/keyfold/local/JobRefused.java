package dev.keyfold.local;

/**
 * The job did not start: its directory, its input or its output is not what it must be to go on.
 * The message names the file and says what to do. Nothing has been changed.
 */
public final class JobRefused extends RuntimeException {
  private static final long serialVersionUID = 1;

  JobRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
