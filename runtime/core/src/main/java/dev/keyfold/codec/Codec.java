package dev.keyfold.codec;

import org.jspecify.annotations.Nullable;

/**
 * The Avro binary codec of one type. Stateless and thread-safe; it sees null only if the type is
 * nullable.
 *
 * @param <T> the type
 */
public interface Codec<T extends @Nullable Object> {
  /** The Avro schema, canonical JSON. */
  String schema();

  /**
   * Whether every object reachable from a value is immutable, so that the instance may be kept and
   * handed out again. Collections are not: one that a user passes in may be changed later.
   */
  boolean immutable();

  /**
   * Appends the value.
   *
   * @throws IllegalArgumentException naming the path, when the value does not fit its schema: a
   *     null where none is allowed, an instant finer than a microsecond
   */
  void encode(T value, AvroOutput out);

  /**
   * Reads what {@link #encode} of this very schema wrote.
   *
   * @throws CorruptStateException when the bytes are none
   */
  T decode(AvroInput in);

  /** Builds the value from Avro's generic form, after Avro has resolved an older writer schema. */
  T fromGeneric(Object datum);
}
