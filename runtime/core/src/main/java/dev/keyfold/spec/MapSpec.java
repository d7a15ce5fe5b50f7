package dev.keyfold.spec;

import dev.keyfold.codec.Codec;
import dev.keyfold.codec.KeyCodec;
import java.util.Optional;

/**
 * A map per key.
 *
 * @param <K> the type of the map keys
 * @param <V> the type of the values
 */
public record MapSpec<K, V>(
    String name,
    String family,
    int epoch,
    KeyCodec<K> keyCodec,
    Codec<V> codec,
    Optional<Expiry> expiry)
    implements StateSpec {
  /** A variable of epoch 1 in its default family that never expires. */
  public static <K, V> MapSpec<K, V> of(String name, KeyCodec<K> keyCodec, Codec<V> codec) {
    return new MapSpec<>(name, name, 1, keyCodec, codec, Optional.empty());
  }

  /** The same, bound to another column family. */
  public MapSpec<K, V> in(String value) {
    return new MapSpec<>(name, value, epoch, keyCodec, codec, expiry);
  }

  /** The same in another epoch. */
  public MapSpec<K, V> epoch(int value) {
    return new MapSpec<>(name, family, value, keyCodec, codec, expiry);
  }

  /** The same, expiring. */
  public MapSpec<K, V> expiring(Expiry value) {
    return new MapSpec<>(name, family, epoch, keyCodec, codec, Optional.of(value));
  }
}
