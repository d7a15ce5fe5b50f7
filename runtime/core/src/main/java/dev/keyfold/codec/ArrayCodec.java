package dev.keyfold.codec;

import java.util.Arrays;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** An Avro array as an array of objects. */
@SuppressWarnings("unchecked") // arrays of the element class are arrays of the element type
final class ArrayCodec<T extends @Nullable Object> extends ContainerCodec<T[], T> {
  private final T[] empty;

  ArrayCodec(Codec<T> element, Object[] empty) {
    super(element, Schemas.arrayOf(element));
    this.empty = (T[]) empty;
  }

  @Override
  public void encode(T[] value, AvroOutput out) {
    if (value.length > 0) {
      out.writeLong(value.length);
      encodeElements(value, out);
    }
    out.writeLong(0);
  }

  private void encodeElements(T[] value, AvroOutput out) {
    int at = 0;
    try {
      for (; at < value.length; at++) {
        encodeElement(value[at], out);
      }
    } catch (IllegalArgumentException e) {
      throw UnencodableException.within("[" + at + "]", e);
    }
  }

  @Override
  public T[] decode(AvroInput in) {
    T[] items = empty;
    int size = 0;
    for (int block = in.readBlockCount(); block > 0; block = in.readBlockCount()) {
      items = Arrays.copyOf(items, size + Math.min(block, in.remaining()));
      for (int i = 0; i < block; i++) {
        if (size == items.length) {
          items = Arrays.copyOf(items, 2 * size + 1);
        }
        items[size++] = element.decode(in);
      }
    }
    return size == items.length ? items : Arrays.copyOf(items, size);
  }

  @Override
  public T[] fromGeneric(Object datum) {
    Collection<?> data = (Collection<?>) datum;
    T[] items = Arrays.copyOf(empty, data.size());
    int at = 0;
    for (Object item : data) {
      items[at++] = element.fromGeneric(item);
    }
    return items;
  }
}
