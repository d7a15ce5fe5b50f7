package dev.keyfold.codec;

import java.util.Collection;

/**
 * An Avro array as an array of a primitive type.
 *
 * @param <A> the type of the array
 */
abstract class NumberArrayCodec<A> implements Codec<A> {
  private final String schema;
  private final A empty;

  NumberArrayCodec(Codec<?> element, A empty) {
    this.schema = Schemas.arrayOf(element);
    this.empty = empty;
  }

  /** The number of elements. */
  abstract int length(A array);

  /** A copy of another length. */
  abstract A copyOf(A array, int length);

  /** Writes all elements. */
  abstract void writeAll(A array, AvroOutput out);

  /** Reads the elements at these indexes. */
  abstract void read(A array, int from, int to, AvroInput in);

  /** Sets one element to what Avro has read. */
  abstract void set(A array, int at, Object datum);

  @Override
  public final String schema() {
    return schema;
  }

  /** Never: who has an array can change it. */
  @Override
  public final boolean immutable() {
    return false;
  }

  @Override
  public final void encode(A value, AvroOutput out) {
    int length = length(value);
    if (length > 0) {
      out.writeLong(length);
      writeAll(value, out);
    }
    out.writeLong(0);
  }

  @Override
  public final A decode(AvroInput in) {
    A array = empty;
    int size = 0;
    for (int block = in.readBlockCount(); block > 0; block = in.readBlockCount()) {
      // every element has at least one byte: a count that lies cannot exhaust the memory
      if (block > in.remaining()) {
        throw new CorruptStateException(
            block + " elements announced, " + in.remaining() + " bytes are left");
      }
      array = copyOf(array, Math.addExact(size, block));
      read(array, size, size + block, in);
      size += block;
    }
    return array;
  }

  @Override
  public final A fromGeneric(Object datum) {
    Collection<?> data = (Collection<?>) datum;
    A array = copyOf(empty, data.size());
    int at = 0;
    for (Object item : data) {
      set(array, at++, item);
    }
    return array;
  }
}
