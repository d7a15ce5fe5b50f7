package dev.keyfold.local;

/**
 * The job ended before its input did. All committed epochs stay; of the batch that failed there is
 * no trace, and a next run starts with it. The cause is what was thrown, for example by a callback.
 */
public final class JobFailed extends RuntimeException {
  private static final long serialVersionUID = 1;

  JobFailed(String message, Throwable cause) {
    super(message, cause);
  }
}
