package dev.keyfold.testing;

/**
 * A class whose result depends on more than its records, its state and its clocks. The message
 * names the first record and output that differ, why that usually happens, and what to do.
 */
public final class HiddenStateError extends AssertionError {

  private static final long serialVersionUID = 1;

  HiddenStateError(String message) {
    super(message);
  }
}
