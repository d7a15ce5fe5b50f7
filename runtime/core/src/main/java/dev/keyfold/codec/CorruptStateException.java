package dev.keyfold.codec;

import java.io.Serial;

/** Bytes of the store are not what was written there. */
public final class CorruptStateException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  /** Says what was expected and what was found. */
  public CorruptStateException(String message) {
    super(message);
  }
}
