package dev.keyfold.local.disk;

import java.io.IOException;

/** Another process, or another part of this one, holds the lock. */
public final class LockHeldException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * Says who holds it.
   *
   * @param holder who holds the lock, in the words it left there
   */
  public LockHeldException(String holder) {
    super(holder);
  }
}
