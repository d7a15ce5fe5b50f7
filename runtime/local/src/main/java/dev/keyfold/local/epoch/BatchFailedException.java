package dev.keyfold.local.epoch;

import org.jspecify.annotations.Nullable;

/** A micro-batch cannot be finished. Nothing of it is committed, and the run ends. */
public final class BatchFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  BatchFailedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
