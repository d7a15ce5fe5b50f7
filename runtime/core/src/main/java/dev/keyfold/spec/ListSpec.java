package dev.keyfold.spec;

import dev.keyfold.codec.Codec;
import java.util.Optional;

/**
 * A list per key.
 *
 * @param <T> the type of the elements
 */
public record ListSpec<T>(
    String name, String family, int epoch, Codec<T> codec, Optional<Expiry> expiry)
    implements StateSpec {
  /** A variable of epoch 1 in its default family that never expires. */
  public static <T> ListSpec<T> of(String name, Codec<T> codec) {
    return new ListSpec<>(name, name, 1, codec, Optional.empty());
  }

  /** The same, bound to another column family. */
  public ListSpec<T> in(String value) {
    return new ListSpec<>(name, value, epoch, codec, expiry);
  }

  /** The same in another epoch. */
  public ListSpec<T> epoch(int value) {
    return new ListSpec<>(name, family, value, codec, expiry);
  }

  /** The same, expiring. */
  public ListSpec<T> expiring(Expiry value) {
    return new ListSpec<>(name, family, epoch, codec, Optional.of(value));
  }
}
