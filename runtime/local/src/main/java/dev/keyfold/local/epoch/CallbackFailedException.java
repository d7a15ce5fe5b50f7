package dev.keyfold.local.epoch;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/**
 * A callback has thrown, or the key of a record cannot be used. The micro-batch has failed and
 * nothing of it is committed.
 */
public final class CallbackFailedException extends RuntimeException {

  @Serial private static final long serialVersionUID = 1;

  CallbackFailedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
