package dev.keyfold.testing.conformance;

/** What a scenario does in one callback. */
@FunctionalInterface
public interface Action {

  /**
   * Reads and changes state and emits what it has seen.
   *
   * @throws Exception as callbacks may
   */
  void run(Callback callback) throws Exception;
}
