package dev.keyfold.codec;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** An Avro array as a list. */
final class ListCodec<T extends @Nullable Object> extends ContainerCodec<List<T>, T> {
  private static final @Nullable Object[] NONE = {};

  ListCodec(Codec<T> element) {
    super(element, Schemas.arrayOf(element));
  }

  @Override
  public void encode(List<T> value, AvroOutput out) {
    int size = value.size();
    if (size > 0) {
      out.writeLong(size);
      if (value instanceof RandomAccess) {
        encodeIndexed(value, size, out);
      } else {
        ArrayItems.encode(this, value, size, out);
      }
    }
    out.writeLong(0);
  }

  /** Allocates no iterator. */
  private void encodeIndexed(List<T> value, int size, AvroOutput out) {
    int at = 0;
    try {
      for (; at < size; at++) {
        encodeElement(value.get(at), out);
      }
    } catch (IllegalArgumentException e) {
      throw UnencodableException.within("[" + at + "]", e);
    }
    checkSize(size, value.size());
  }

  @Override
  public List<T> decode(AvroInput in) {
    @Nullable Object[] items = NONE;
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
    return unmodifiable(size == items.length ? items : Arrays.copyOf(items, size));
  }

  @Override
  public List<T> fromGeneric(Object datum) {
    Collection<?> data = (Collection<?>) datum;
    @Nullable Object[] items = new Object[data.size()];
    int size = 0;
    for (Object item : data) {
      items[size++] = element.fromGeneric(item);
    }
    return unmodifiable(items);
  }

  /** {@code List.of} where it can hold the elements: {@code List.copyOf} then need not copy. */
  @SuppressWarnings("unchecked")
  private List<T> unmodifiable(@Nullable Object[] items) {
    T[] elements = (T[]) items;
    return nullable ? Collections.unmodifiableList(Arrays.asList(elements)) : List.of(elements);
  }
}
