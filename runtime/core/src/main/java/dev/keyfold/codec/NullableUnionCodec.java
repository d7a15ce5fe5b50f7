package dev.keyfold.codec;

import org.jspecify.annotations.Nullable;

/** The union of null and the branches of another union. */
@SuppressWarnings("NullAway") // does not see that T of Codec is @Nullable here
final class NullableUnionCodec<T> implements Codec<@Nullable T> {
  private final UnionCodec<T> codec;
  private final String schema;

  NullableUnionCodec(UnionCodec<T> codec) {
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
  public void encode(@Nullable T value, AvroOutput out) {
    if (value == null) {
      out.writeUnionBranch(0);
    } else {
      codec.encode(value, 1, out);
    }
  }

  @Override
  public @Nullable T decode(AvroInput in) {
    int branch = in.readUnionBranch(codec.branches() + 1);
    return branch == 0 ? null : codec.decode(branch - 1, in);
  }

  @Override
  public @Nullable T fromGeneric(@Nullable Object datum) {
    return datum == null ? null : codec.fromGeneric(datum);
  }
}
