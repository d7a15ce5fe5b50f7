package dev.keyfold.processor.model;

/**
 * How a plain field is kept as state.
 *
 * @param content what is stored, boxed; of an {@code Optional} its content
 * @param optional whether the field is an {@code Optional} of that
 */
public record Plain(JavaType content, boolean optional, Comparison comparison) {
  /** How to see that a callback has changed the field. */
  public enum Comparison {
    /** A primitive value: by value, without a box. */
    PRIMITIVE,
    /** An immutable value: by {@code equals}. */
    SIMPLE,
    /** Anything else: by its encoded bytes. */
    ENCODED
  }
}
