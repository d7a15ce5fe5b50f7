package dev.keyfold.binding;

import dev.keyfold.StateBinder;
import dev.keyfold.spec.ValueSpec;
import org.jspecify.annotations.Nullable;

/**
 * A plain field that refers to an object; its zero value is null.
 *
 * @param <T> the type of the field
 */
public final class PlainValue<T> extends PlainState<T> {
  private final @Nullable EncodedForm<T> form;
  private @Nullable T loaded;

  private PlainValue(
      StateBinder binder, ValueSpec<T> spec, boolean zero, @Nullable EncodedForm<T> form) {
    super(binder, spec, zero);
    this.form = form;
  }

  /**
   * A field that has changed when {@code equals} says so: text, a number, an enum, a time.
   *
   * @param initial what is in the field
   * @throws IllegalStateException when that is not null
   */
  public static <T> PlainValue<T> simple(
      StateBinder binder, ValueSpec<T> spec, @Nullable T initial) {
    return new PlainValue<>(binder, spec, initial == null, null);
  }

  /**
   * A field that has changed when its encoded bytes have, whatever its {@code equals} says and
   * whoever has changed it.
   *
   * @param initial what is in the field
   * @throws IllegalStateException when that is not null
   */
  public static <T> PlainValue<T> encoded(
      StateBinder binder, ValueSpec<T> spec, @Nullable T initial) {
    return new PlainValue<>(binder, spec, initial == null, new EncodedForm<>(spec.codec()));
  }

  /** What the current key has. */
  public @Nullable T load() {
    T value = stored();
    loaded = value;
    if (form != null && value != null) {
      form.remember(value);
    }
    return value;
  }

  /** Writes the field back if it has changed since it was loaded. */
  public void flush(@Nullable T value) {
    if (hasChanged(value)) {
      store(value);
    }
  }

  /** The zero value; what was loaded is forgotten. */
  public @Nullable T reset() {
    loaded = null;
    return null;
  }

  private boolean hasChanged(@Nullable T value) {
    T before = loaded;
    if (value == null || before == null) {
      return value != before;
    }
    return form == null ? !value.equals(before) : form.hasChanged(before, value);
  }
}
