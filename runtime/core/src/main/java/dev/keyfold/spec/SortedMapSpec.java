package dev.keyfold.spec;

import dev.keyfold.codec.Codec;
import dev.keyfold.codec.KeyCodec;
import java.util.Optional;

/**
 * A map per key whose entries are in the order of their map keys.
 *
 * @param <K> the type of the map keys
 * @param <V> the type of the values
 */
public record SortedMapSpec<K, V>(
    String name,
    String family,
    int epoch,
    KeyCodec<K> keyCodec,
    Codec<V> codec,
    Optional<Expiry> expiry)
    implements StateSpec {
  /** Checks that the map keys have an order. */
  public SortedMapSpec {
    if (!keyCodec.naturalOrder()) {
      throw new IllegalArgumentException(
          "the keys of sorted map '"
              + name
              + "' have no order: their bytes do not sort as compareTo does");
    }
  }

  /** A variable of epoch 1 in its default family that never expires. */
  public static <K, V> SortedMapSpec<K, V> of(String name, KeyCodec<K> keyCodec, Codec<V> codec) {
    return new SortedMapSpec<>(name, name, 1, keyCodec, codec, Optional.empty());
  }

  /** The same, bound to another column family. */
  public SortedMapSpec<K, V> in(String value) {
    return new SortedMapSpec<>(name, value, epoch, keyCodec, codec, expiry);
  }

  /** The same in another epoch. */
  public SortedMapSpec<K, V> epoch(int value) {
    return new SortedMapSpec<>(name, family, value, keyCodec, codec, expiry);
  }

  /** The same, expiring. */
  public SortedMapSpec<K, V> expiring(Expiry value) {
    return new SortedMapSpec<>(name, family, epoch, keyCodec, codec, Optional.of(value));
  }
}
