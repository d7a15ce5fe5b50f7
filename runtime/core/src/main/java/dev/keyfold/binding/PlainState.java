package dev.keyfold.binding;

import dev.keyfold.StateBinder;
import dev.keyfold.ValueState;
import dev.keyfold.spec.ValueSpec;
import org.jspecify.annotations.Nullable;

/**
 * The state behind one plain field, which is stored as a value. Every callback is load, call, flush
 * and, whatever happens, reset; what has not changed is not written.
 *
 * @param <T> what is stored, boxed where it is primitive
 */
public abstract class PlainState<T> {
  private final String name;
  private final ValueState<T> state;

  /**
   * Binds the field.
   *
   * @param zero whether the field has its zero value
   * @throws IllegalStateException when it has any other: it would be lost with the first callback
   */
  PlainState(StateBinder binder, ValueSpec<T> spec, boolean zero) {
    name = spec.name();
    state = binder.value(spec);
    if (!zero) {
      throw new IllegalStateException(
          "'"
              + name
              + "' has a value before the first callback: a plain field of state starts as 0, false,"
              + " null or Optional.empty() for each key; remove what sets it in an initialiser, in a"
              + " constructor or in @OnOpen");
    }
  }

  /** The name of the variable, for messages. */
  final String name() {
    return name;
  }

  /** What the current key has; null when that is nothing, or has expired. */
  final @Nullable T stored() {
    return state.get();
  }

  /** Stores a value for the current key; null for none. */
  final void store(@Nullable T value) {
    if (value == null) {
      state.clear();
    } else {
      state.update(value);
    }
  }
}
