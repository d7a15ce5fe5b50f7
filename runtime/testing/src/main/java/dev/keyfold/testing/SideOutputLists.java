package dev.keyfold.testing;

import dev.keyfold.local.epoch.SideOutputs;
import dev.keyfold.local.epoch.StageOutput;
import dev.keyfold.spec.OutputSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What has gone to the side outputs of a class, in order. */
final class SideOutputLists implements SideOutputs {
  private final Map<String, List<Output<Object>>> values = new HashMap<>();
  private final Map<String, Integer> before = new HashMap<>();

  @Override
  public StageOutput<Object> of(OutputSpec<?> output) {
    List<Output<Object>> list = list(output);
    return (value, eventTime, keyGroup) -> list.add(Output.at(value, eventTime));
  }

  private List<Output<Object>> list(OutputSpec<?> output) {
    return values.computeIfAbsent(output.name(), name -> new ArrayList<>());
  }

  /** A micro-batch begins. */
  void begin() {
    values.forEach((name, list) -> before.put(name, list.size()));
  }

  /** The micro-batch has failed: it has put out nothing. */
  void rollBack() {
    values.forEach((name, list) -> list.subList(before.getOrDefault(name, 0), list.size()).clear());
  }

  /** What the output has. */
  @SuppressWarnings("unchecked") // its emitter takes values of its type only
  <T> List<Output<T>> get(OutputSpec<T> output) {
    return (List<Output<T>>) (List<?>) List.copyOf(list(output));
  }

  void forget(OutputSpec<?> output) {
    list(output).clear();
  }
}
