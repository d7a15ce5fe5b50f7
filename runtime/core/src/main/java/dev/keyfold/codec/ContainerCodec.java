package dev.keyfold.codec;

import org.jspecify.annotations.Nullable;

/**
 * What lists, sets and maps share.
 *
 * @param <C> the type of the container
 * @param <T> the type of its elements or values
 */
abstract class ContainerCodec<C, T extends @Nullable Object> implements Codec<C> {
  final Codec<T> element;
  final boolean nullable;
  private final String schema;

  ContainerCodec(Codec<T> element, String schema) {
    this.element = element;
    this.nullable = NullableCodec.is(element);
    this.schema = schema;
  }

  @Override
  public final String schema() {
    return schema;
  }

  /** Never: what is decoded is unmodifiable, but what a user passes in need not be. */
  @Override
  public final boolean immutable() {
    return false;
  }

  final void encodeElement(T value, AvroOutput out) {
    if (value == null && !nullable) {
      throw UnencodableException.nullAt("");
    }
    element.encode(value, out);
  }

  /** The count has been written before the elements, so they must have been as many. */
  static void checkSize(int announced, int written) {
    if (announced != written) {
      throw UnencodableException.of(
          "changed from " + announced + " to " + written + " elements while it was encoded");
    }
  }
}
