package dev.keyfold.testing.conformance;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.ProcessorSpec;
import java.util.List;

/**
 * What a class with this state does with these records at these times: input, clocks and expected
 * output of every step. Two engines agree when each key sees and emits the same in each step. The
 * class may have several releases, each of which goes on with the state of the one before.
 *
 * @param <K> the grouping key
 */
public final class Scenario<K> {

  private final String name;
  private final List<Release<K>> releases;
  private final List<Step<K>> steps;
  private final List<K> keys;
  private final List<Action> actions;
  private final List<Step.Input<K>> initialRows;
  private final boolean anyCut;
  private final boolean leavesNothing;

  Scenario(ScenarioBuilder<K> builder) {
    name = builder.name;
    releases = builder.releases.stream().map(ReleaseBuilder::build).toList();
    steps = List.copyOf(builder.steps);
    keys = List.copyOf(builder.keys);
    actions = List.copyOf(builder.actions);
    initialRows = List.copyOf(builder.initialRows);
    anyCut = builder.anyCut;
    leavesNothing = builder.leavesNothing;
  }

  static ScenarioBuilder<String> named(String name) {
    return named(name, KeyCodecs.STRING);
  }

  static <K> ScenarioBuilder<K> named(String name, KeyCodec<K> keyCodec) {
    return new ScenarioBuilder<>(name, keyCodec);
  }

  /** What is promised, in a sentence that is unique among scenarios. */
  public String name() {
    return name;
  }

  /** How many releases the class has; each step names the one that runs it. */
  public int releases() {
    return releases.size();
  }

  /** State, timers and late policy of a release of the class, from 0. */
  public ProcessorSpec<K> spec(int release) {
    return release(release).spec();
  }

  /** The micro-batches, in their order. */
  public List<Step<K>> steps() {
    return steps;
  }

  /**
   * The rows of the snapshot that the class begins with, which is one that implements {@link
   * StatefulProcessor.WithInitialState} if there are any. They are consumed once, before the first
   * step.
   */
  public List<Step.Input<K>> initialRows() {
    return initialRows;
  }

  /** The keys of all records; outputs begin with the position of theirs. */
  public List<K> keys() {
    return keys;
  }

  /** Whether the result is the same however the records of one processing time are cut. */
  public boolean anyCut() {
    return anyCut;
  }

  /** Whether no state and no timer is left after the last step. */
  public boolean leavesNothing() {
    return leavesNothing;
  }

  /** Makes the processor of a release, from 0; serializable. */
  public ProcessorFactory<? extends StatefulProcessor<K, Integer, String>> factory(int release) {
    return new ScriptedProcessor.Factory<>(name, release);
  }

  Action action(int number) {
    return actions.get(number);
  }

  Release<K> release(int number) {
    return releases.get(number);
  }

  @Override
  public String toString() {
    return name;
  }
}
