package dev.keyfold.codec;

/**
 * The codec of a type that can be a key: order-preserving, self-delimiting (no encoding is a prefix
 * of another) and frozen. Stateless and thread-safe; it never sees null.
 *
 * @param <K> the type
 */
public interface KeyCodec<K> {
  /** The Avro schema of the type, canonical JSON: it says what the key is, not how it is stored. */
  String schema();

  /** Whether the order of the bytes equals {@code compareTo}. */
  boolean naturalOrder();

  /**
   * Appends the key.
   *
   * @throws IllegalArgumentException when the key cannot be encoded: an unpaired surrogate, a null
   *     component
   */
  void encode(K key, KeyOutput out);

  /**
   * Reads a key and leaves the position behind it.
   *
   * @throws CorruptStateException when the bytes are none
   */
  K decode(KeyInput in);
}
