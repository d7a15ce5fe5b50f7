package dev.keyfold.testing.conformance;

import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.List;
import java.util.Map;

/**
 * One release of the class of a scenario: what it declares, and what it does apart from its
 * records.
 *
 * @param handlers what timers do, by name
 * @param expiryHandlers what happens when something has expired of a variable, by name
 * @param plainFields the values that are kept in plain fields
 * @param <K> the grouping key
 */
record Release<K>(
    ProcessorSpec<K> spec,
    Map<String, Action> handlers,
    Map<String, Action> expiryHandlers,
    List<ValueSpec<?>> plainFields) {

  Release {
    handlers = Map.copyOf(handlers);
    expiryHandlers = Map.copyOf(expiryHandlers);
    plainFields = List.copyOf(plainFields);
  }

  Action handler(TimerSpec timer) {
    return handlers.getOrDefault(timer.name(), callback -> {});
  }

  Action expiryHandler(StateSpec variable) {
    return expiryHandlers.getOrDefault(variable.name(), callback -> {});
  }
}
