package dev.keyfold.local.state;

import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import dev.keyfold.state.RowOutput;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The encoded bytes of one value and, if its type is immutable, the object. Others are decoded anew
 * for each reader, so that nothing a user holds is what is stored.
 */
class StoredValue {

  private static final byte[] NO_BYTES = {};

  /** About what the object takes in comparison with its bytes. */
  private static final int OBJECT_FACTOR = 3;

  private byte[] bytes = NO_BYTES;
  private int length;
  private @Nullable Object object;

  /** Of the schema that the bytes are written with. */
  private int ordinal;

  final int length() {
    return length;
  }

  final int valueWeight() {
    return bytes.length * OBJECT_FACTOR + 48;
  }

  /** Encodes at once, so that a value that cannot be stored is refused where it is handed over. */
  final <T> void set(T value, VersionedCodec<T> codec, Field field) {
    encode(value, codec.codec, field);
    setEncoded(value, codec, field.context.work);
  }

  /** Sets a value that has just been encoded into the shared buffer. */
  final <T> void setEncoded(T value, VersionedCodec<T> codec, Workspace work) {
    take(work.avroOut.buffer(), 0, work.avroOut.size());
    ordinal = codec.ordinal;
    object = codec.codec.immutable() ? value : null;
  }

  /** Encodes into the shared buffer. */
  static <T> void encode(T value, Codec<T> codec, Field field) {
    AvroOutput out = field.context.work.avroOut;
    out.reset();
    try {
      codec.encode(value, out);
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new IllegalArgumentException(
          "cannot store this in " + field.ofKey() + ": " + e.getMessage(), e);
    } catch (StackOverflowError e) {
      throw new IllegalArgumentException(
          "cannot store this in " + field.ofKey() + ": it is nested too deeply, or holds itself");
    }
  }

  final void setBytes(byte[] source, int offset, int size, int schemaOrdinal) {
    take(source, offset, size);
    ordinal = schemaOrdinal;
    object = null;
  }

  /** Bytes that are still to be read were written with this schema. */
  final void setOrdinal(int schemaOrdinal) {
    ordinal = schemaOrdinal;
  }

  final int ordinal() {
    return ordinal;
  }

  /** The value. */
  @SuppressWarnings("unchecked") // only values of this codec were ever set
  final <T> T get(VersionedCodec<T> codec, Workspace work) {
    Object known = object;
    if (known != null) {
      return (T) known;
    }
    T decoded = codec.decode(ordinal, bytes, 0, length, work);
    if (codec.codec.immutable()) {
      object = decoded;
    }
    return decoded;
  }

  final void writeTo(RowOutput out) {
    out.writeBytes(bytes, 0, length);
  }

  final void clearValue() {
    bytes = NO_BYTES;
    length = 0;
    object = null;
  }

  private void take(byte[] source, int offset, int size) {
    if (bytes.length < size || bytes.length > 2 * size + 32) {
      bytes = Arrays.copyOfRange(source, offset, offset + size);
    } else {
      System.arraycopy(source, offset, bytes, 0, size);
    }
    length = size;
  }
}
