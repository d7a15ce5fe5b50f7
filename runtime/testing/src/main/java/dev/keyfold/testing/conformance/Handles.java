package dev.keyfold.testing.conformance;

import dev.keyfold.StateBinder;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The handles of all variables, timers and side outputs of a processor, by name. */
final class Handles {

  private final Map<String, Object> byName = new HashMap<>();

  private final PlainFields plainFields;

  Handles(Release<?> release, StateBinder state) {
    ProcessorSpec<?> spec = release.spec();
    plainFields = new PlainFields(release.plainFields(), state);
    for (StateSpec variable : spec.variables()) {
      if (!plainFields.has(variable)) {
        byName.put(variable.name(), handle(variable, state));
      }
    }
    for (TimerSpec timer : spec.timers()) {
      byName.put(timer.name(), handle(timer, state));
    }
    for (OutputSpec<?> output : spec.outputs()) {
      byName.put(output.name(), state.output(output));
    }
  }

  private static Object handle(StateSpec variable, StateBinder state) {
    if (variable instanceof ValueSpec<?> value) {
      return state.value(value);
    }
    if (variable instanceof ListSpec<?> list) {
      return state.list(list);
    }
    return variable instanceof SortedMapSpec<?, ?> sorted
        ? state.sortedMap(sorted)
        : state.map((MapSpec<?, ?>) variable);
  }

  private static Object handle(TimerSpec timer, StateBinder state) {
    boolean event = timer.clock() == TimeDomain.EVENT;
    if (timer instanceof TimerSpec.Family<?> family) {
      return event ? state.eventTimers(family) : state.processingTimers(family);
    }
    TimerSpec.Single single = (TimerSpec.Single) timer;
    return event ? state.eventTimer(single) : state.processingTimer(single);
  }

  PlainFields plainFields() {
    return plainFields;
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the spec says which it is
  <H> H get(String name) {
    return (H)
        Objects.requireNonNull(
            byName.get(name), () -> "the scenario does not declare '" + name + "'");
  }
}
