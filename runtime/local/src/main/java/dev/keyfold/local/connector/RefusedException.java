package dev.keyfold.local.connector;

/**
 * What is found on disk, or in an outside system, cannot be continued: going on would lose or
 * repeat data. Nothing has been changed.
 */
public final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Says what is wrong and what to do.
   *
   * @param problem what is wrong and where, in one sentence that suffices alone
   * @param fix what to do instead
   */
  public RefusedException(String problem, String fix) {
    super(problem + "\n  fix  " + fix);
  }

  /**
   * Says what is wrong and what to do.
   *
   * @param problem what is wrong and where, in one sentence that suffices alone
   * @param fix what to do instead
   * @param cause what led to it
   */
  public RefusedException(String problem, String fix, Throwable cause) {
    this(problem, fix);
    initCause(cause);
  }
}
