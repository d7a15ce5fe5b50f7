package dev.keyfold.testing.conformance;

import dev.keyfold.StateBinder;
import dev.keyfold.binding.PlainValue;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The plain fields of a scenario's class, handled as generated code does. */
final class PlainFields {

  private final Map<String, PlainValue<Object>> bound = new HashMap<>();
  private final Map<String, @Nullable Object> values = new HashMap<>();

  PlainFields(List<ValueSpec<?>> fields, StateBinder state) {
    fields.forEach(field -> bound.put(field.name(), bind(field, state)));
    if (!fields.isEmpty()) {
      state.whenCleared(this::reset);
    }
  }

  @SuppressWarnings("unchecked") // what is in a field is of the type that its spec says
  private static PlainValue<Object> bind(ValueSpec<?> field, StateBinder state) {
    return PlainValue.encoded(state, (ValueSpec<Object>) field, null);
  }

  boolean has(StateSpec variable) {
    return bound.containsKey(variable.name());
  }

  @SuppressWarnings("unchecked") // as above
  <T> @Nullable T get(ValueSpec<T> field) {
    return (T) values.get(declared(field).name());
  }

  void set(ValueSpec<?> field, @Nullable Object value) {
    values.put(declared(field).name(), value);
  }

  private ValueSpec<?> declared(ValueSpec<?> field) {
    Objects.requireNonNull(
        bound.get(field.name()), () -> "the scenario has no plain field '" + field.name() + "'");
    return field;
  }

  /** Load, call, write back what has changed; and, whatever happens, zero. */
  void around(Action action, Callback callback) throws Exception {
    try {
      bound.forEach((name, field) -> values.put(name, field.load()));
      action.run(callback);
      bound.forEach((name, field) -> field.flush(values.get(name)));
    } finally {
      reset();
    }
  }

  private void reset() {
    bound.forEach((name, field) -> values.put(name, field.reset()));
  }
}
