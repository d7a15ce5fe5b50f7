package dev.keyfold.testing.conformance;

import java.util.Optional;

/** An engine that the scenarios are run on. */
public interface Engine {

  /** What messages call it. */
  String name();

  /** Why it cannot run a scenario, for what compiling a class for this engine refuses. */
  default Optional<String> cannotRun(Scenario<?> scenario) {
    return Optional.empty();
  }

  /**
   * Starts the processor of a scenario with empty state, and with the {@linkplain
   * Scenario#initialRows rows} that it begins with. These run before the first step, at its time,
   * and no timer with them.
   *
   * @throws Exception when it cannot
   */
  <K> Execution<K> start(Scenario<K> scenario) throws Exception;
}
