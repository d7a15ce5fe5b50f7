package dev.keyfold.spec;

import dev.keyfold.codec.Codec;
import java.util.Optional;

/**
 * One value per key.
 *
 * @param <T> the type of the value
 */
public record ValueSpec<T>(
    String name, String family, int epoch, Codec<T> codec, Optional<Expiry> expiry)
    implements StateSpec {
  /** A variable of epoch 1 in its default family that never expires. */
  public static <T> ValueSpec<T> of(String name, Codec<T> codec) {
    return new ValueSpec<>(name, "", 1, codec, Optional.empty());
  }

  /** The same, bound to another column family. */
  public ValueSpec<T> in(String value) {
    return new ValueSpec<>(name, value, epoch, codec, expiry);
  }

  /** The same in another epoch. */
  public ValueSpec<T> epoch(int value) {
    return new ValueSpec<>(name, family, value, codec, expiry);
  }

  /** The same, expiring. */
  public ValueSpec<T> expiring(Expiry value) {
    return new ValueSpec<>(name, family, epoch, codec, Optional.of(value));
  }
}
