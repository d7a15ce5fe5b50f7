package dev.keyfold.codec;

import org.jspecify.annotations.Nullable;

/** The elements of an Avro array, one after the other. */
final class ArrayItems {
  private ArrayItems() {}

  static <T extends @Nullable Object> void encode(
      ContainerCodec<?, T> codec, Iterable<T> elements, int size, AvroOutput out) {
    int at = 0;
    try {
      for (T element : elements) {
        codec.encodeElement(element, out);
        at++;
      }
    } catch (IllegalArgumentException e) {
      throw UnencodableException.within("[" + at + "]", e);
    }
    ContainerCodec.checkSize(size, at);
  }
}
