package dev.keyfold.codec;

import org.jspecify.annotations.Nullable;

/** Encodes and decodes whole arrays. */
final class Bytes {
  private Bytes() {}

  static <T extends @Nullable Object> byte[] encode(Codec<T> codec, T value) {
    AvroOutput out = new AvroOutput(1);
    codec.encode(value, out);
    return out.toByteArray();
  }

  static <T extends @Nullable Object> T decode(Codec<T> codec, byte[] bytes) {
    AvroInput in = new AvroInput(bytes);
    T value = codec.decode(in);
    if (in.remaining() != 0) {
      throw new AssertionError(in.remaining() + " bytes were not read");
    }
    return value;
  }

  static <K> byte[] encode(KeyCodec<K> codec, K key) {
    KeyOutput out = new KeyOutput();
    codec.encode(key, out);
    return out.toByteArray();
  }

  static <K> K decode(KeyCodec<K> codec, byte[] bytes) {
    KeyInput in = new KeyInput(bytes);
    K key = codec.decode(in);
    if (in.remaining() != 0) {
      throw new AssertionError(in.remaining() + " bytes were not read");
    }
    return key;
  }
}
