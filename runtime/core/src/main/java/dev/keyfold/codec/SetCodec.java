package dev.keyfold.codec;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An Avro array as a set. What an older version wrote as a list, or as elements that have become
 * equal since, may hold an element twice; it is one here.
 */
final class SetCodec<T extends @Nullable Object> extends ContainerCodec<Set<T>, T> {
  SetCodec(Codec<T> element) {
    super(element, Schemas.arrayOf(element));
  }

  @Override
  public void encode(Set<T> value, AvroOutput out) {
    int size = value.size();
    if (size > 0) {
      out.writeLong(size);
      ArrayItems.encode(this, value, size, out);
    }
    out.writeLong(0);
  }

  @Override
  public Set<T> decode(AvroInput in) {
    Set<T> set = new LinkedHashSet<>();
    for (int block = in.readBlockCount(); block > 0; block = in.readBlockCount()) {
      for (int i = 0; i < block; i++) {
        set.add(element.decode(in));
      }
    }
    return Collections.unmodifiableSet(set);
  }

  @Override
  public Set<T> fromGeneric(Object datum) {
    Set<T> set = new LinkedHashSet<>();
    for (Object item : (Collection<?>) datum) {
      set.add(element.fromGeneric(item));
    }
    return Collections.unmodifiableSet(set);
  }
}
