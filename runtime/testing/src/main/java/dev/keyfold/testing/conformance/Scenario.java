package dev.keyfold.testing.conformance;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.List;
import java.util.Map;

/**
 * What a class with this state does with these records at these times: input, clocks and expected
 * output of every step. Two engines agree when each key sees and emits the same in each step.
 *
 * @param <K> the grouping key
 */
public final class Scenario<K> {

  private final String name;
  private final ProcessorSpec<K> spec;
  private final List<Step<K>> steps;
  private final List<K> keys;
  private final List<Action> actions;
  private final Map<String, Action> handlers;
  private final Map<String, Action> expiryHandlers;
  private final List<ValueSpec<?>> plainFields;
  private final List<Step.Input<K>> initialRows;
  private final boolean anyCut;
  private final boolean leavesNothing;

  Scenario(ScenarioBuilder<K> builder, ProcessorSpec<K> spec) {
    name = builder.name;
    this.spec = spec;
    steps = List.copyOf(builder.steps);
    keys = List.copyOf(builder.keys);
    actions = List.copyOf(builder.actions);
    handlers = Map.copyOf(builder.handlers);
    expiryHandlers = Map.copyOf(builder.expiryHandlers);
    plainFields = List.copyOf(builder.plainFields);
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

  /** State, timers and late policy of the class. */
  public ProcessorSpec<K> spec() {
    return spec;
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

  /** Makes the processor; serializable. */
  public ProcessorFactory<? extends StatefulProcessor<K, Integer, String>> factory() {
    return new ScriptedProcessor.Factory<>(name);
  }

  Action action(int number) {
    return actions.get(number);
  }

  Action handler(TimerSpec timer) {
    return handlers.getOrDefault(timer.name(), callback -> {});
  }

  Action expiryHandler(StateSpec variable) {
    return expiryHandlers.getOrDefault(variable.name(), callback -> {});
  }

  /** The values that the class keeps in plain fields. */
  List<ValueSpec<?>> plainFields() {
    return plainFields;
  }

  @Override
  public String toString() {
    return name;
  }
}
