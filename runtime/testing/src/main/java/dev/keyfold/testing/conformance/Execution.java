package dev.keyfold.testing.conformance;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A scenario on its way through an engine.
 *
 * @param <K> the grouping key
 */
public interface Execution<K> extends AutoCloseable {

  /**
   * What is said as the side output of a late record that the class wants in an output of its own.
   */
  String LATE = "(late)";

  /**
   * Runs and commits one micro-batch. The engine drops late records where the policy of the class
   * says so; what is late is seen against the watermark before the step. One that goes to an output
   * of its own is {@link Emitted#late}.
   *
   * @return what was emitted, in the order of each key
   * @throws Exception when a callback throws or the engine fails
   */
  List<Emitted> run(Step<K> step) throws Exception;

  /**
   * Runs a micro-batch whose commit does not come about, as in a crash, and starts again from what
   * is committed.
   *
   * @return false where the engine has no way to do so
   * @throws Exception when a callback throws or the engine fails
   */
  default boolean lose(Step<K> step) throws Exception {
    return false;
  }

  /**
   * Stops and starts again from what is committed, with a new processor of this {@linkplain
   * Scenario#factory release} of the class, which may be another one than before.
   *
   * @throws Exception when it cannot
   */
  void restart(int release) throws Exception;

  @Override
  void close() throws IOException;

  /** The number of rows of state, timers and their indexes; empty where an engine cannot tell. */
  default OptionalLong rows() {
    return OptionalLong.empty();
  }

  /**
   * Something that was emitted.
   *
   * @param side the name of the side output, empty for the main one
   * @param output what the processor of the scenario has emitted
   * @param eventTime empty for none
   */
  record Emitted(String side, String output, Optional<Instant> eventTime) {

    /** A record that was late, for a class that has such records go to an output of their own. */
    public static <K> Emitted late(Scenario<K> scenario, Step.Input<K> record) {
      return new Emitted(LATE, scenario.keys().indexOf(record.key()) + " late", record.eventTime());
    }
  }
}
