package dev.keyfold.codec;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The union of null and a type, as an {@link Optional}. */
final class OptionalCodec<T> implements Codec<Optional<T>> {
  private final Codec<T> codec;
  private final String schema;

  OptionalCodec(Codec<T> codec) {
    this.codec = codec;
    this.schema = Schemas.orNull(codec);
  }

  @Override
  public String schema() {
    return schema;
  }

  @Override
  public boolean immutable() {
    return codec.immutable();
  }

  @Override
  public void encode(Optional<T> value, AvroOutput out) {
    if (value.isPresent()) {
      out.writeUnionBranch(1);
      codec.encode(value.get(), out);
    } else {
      out.writeUnionBranch(0);
    }
  }

  @Override
  public Optional<T> decode(AvroInput in) {
    return in.readUnionBranch(2) == 0 ? Optional.empty() : Optional.of(codec.decode(in));
  }

  @Override
  public Optional<T> fromGeneric(@Nullable Object datum) {
    return datum == null ? Optional.empty() : Optional.of(codec.fromGeneric(datum));
  }
}
