package dev.keyfold.binding;

import dev.keyfold.StateBinder;
import dev.keyfold.spec.ValueSpec;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A plain field of type {@link Optional}; its zero value is an empty one. What is stored is the
 * content, as in a field without {@code Optional} around it.
 *
 * @param <T> the type of the content
 */
@SuppressWarnings("NullableOptional") // a field without an initialiser is null
public final class PlainOptional<T> {
  private final PlainValue<T> content;

  private PlainOptional(PlainValue<T> content) {
    this.content = content;
  }

  /**
   * A field whose content is text, a number, an enum or a time.
   *
   * @param initial what is in the field; null where nothing was assigned
   * @throws IllegalStateException when that is a value
   */
  public static <T> PlainOptional<T> simple(
      StateBinder binder, ValueSpec<T> spec, @Nullable Optional<T> initial) {
    return new PlainOptional<>(PlainValue.simple(binder, spec, content(initial)));
  }

  /**
   * A field whose content has changed when its encoded bytes have.
   *
   * @param initial what is in the field; null where nothing was assigned
   * @throws IllegalStateException when that is a value
   */
  public static <T> PlainOptional<T> encoded(
      StateBinder binder, ValueSpec<T> spec, @Nullable Optional<T> initial) {
    return new PlainOptional<>(PlainValue.encoded(binder, spec, content(initial)));
  }

  private static <T> @Nullable T content(@Nullable Optional<T> initial) {
    return initial == null ? null : initial.orElse(null);
  }

  /** What the current key has. */
  public Optional<T> load() {
    return Optional.ofNullable(content.load());
  }

  /**
   * Writes the field back if it has changed since it was loaded.
   *
   * @throws IllegalStateException when it is null
   */
  public void flush(Optional<T> value) {
    if (value == null) {
      throw new IllegalStateException(
          "'" + content.name() + "' is null; set Optional.empty() for no value");
    }
    content.flush(value.orElse(null));
  }

  /** The zero value; what was loaded is forgotten. */
  public Optional<T> reset() {
    content.reset();
    return Optional.empty();
  }
}
