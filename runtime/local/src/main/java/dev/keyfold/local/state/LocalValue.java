package dev.keyfold.local.state;

import dev.keyfold.ValueState;
import org.jspecify.annotations.Nullable;

/** The handle of a value. */
final class LocalValue<T> implements ValueState<T> {

  private final ValueField<T> field;

  LocalValue(ValueField<T> field) {
    this.field = field;
  }

  @Override
  public @Nullable T get() {
    ValueSlot slot = field.live();
    return slot == null ? null : field.read(slot);
  }

  @Override
  public T getOr(T whenAbsent) {
    ValueSlot slot = field.live();
    return slot == null ? whenAbsent : field.read(slot);
  }

  @Override
  public T require() {
    ValueSlot slot = field.live();
    if (slot == null) {
      throw new IllegalStateException(field.ofKey() + " has no value; use get() or getOr(…)");
    }
    return field.read(slot);
  }

  @Override
  public boolean exists() {
    return field.live() != null;
  }

  @Override
  public void update(T value) {
    if (value == null) {
      field.context.scope.requireKey(field);
      throw field.isNull("the value");
    }
    field.update(value);
  }

  @Override
  public void clear() {
    field.clear(field.context.scope.requireKey(field));
  }
}
