package dev.keyfold.local.state;

import java.io.Serial;

/** The stored state does not belong to this build of the processor; nothing has been changed. */
public final class StateRefusedException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1;

  /** Says what was found, what was expected and what to do. */
  public StateRefusedException(String message) {
    super(message);
  }
}
