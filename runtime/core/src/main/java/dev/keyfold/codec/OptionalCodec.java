package dev.keyfold.codec;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The union of null and a type, as an {@link Optional}. */
@SuppressWarnings("NullAway") // does not see that T of Codec is @Nullable here
final class OptionalCodec<T> implements Codec<Optional<T>> {
  private final Codec<@Nullable T> codec;

  OptionalCodec(Codec<T> codec) {
    this.codec = Codecs.nullable(codec);
  }

  @Override
  public String schema() {
    return codec.schema();
  }

  @Override
  public boolean immutable() {
    return codec.immutable();
  }

  @Override
  public void encode(Optional<T> value, AvroOutput out) {
    codec.encode(value.orElse(null), out);
  }

  @Override
  public Optional<T> decode(AvroInput in) {
    return Optional.ofNullable(codec.decode(in));
  }

  @Override
  public Optional<T> fromGeneric(@Nullable Object datum) {
    return Optional.ofNullable(codec.fromGeneric(datum));
  }
}
