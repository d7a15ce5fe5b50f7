package dev.keyfold.local;

/**
 * The job did not start: its directory, its input or its output is not what it must be to go on, or
 * its classes were generated for another version. The message names the file or class and says what
 * to do. Nothing has been changed.
 */
public final class JobRefused extends RuntimeException {
  private static final long serialVersionUID = 1;

  JobRefused(String message, Throwable cause) {
    super(message, cause);
  }
}
