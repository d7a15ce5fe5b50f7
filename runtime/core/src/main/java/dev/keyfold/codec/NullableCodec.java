package dev.keyfold.codec;

import org.jspecify.annotations.Nullable;

/** The union of null and a type. */
@SuppressWarnings("NullAway") // does not see that T of Codec is @Nullable here
final class NullableCodec<T> implements Codec<@Nullable T> {
  private final Codec<T> codec;
  private final String schema;

  NullableCodec(Codec<T> codec) {
    this.codec = codec;
    this.schema = Schemas.orNull(codec);
  }

  /** Whether the codec takes null. */
  static boolean is(Codec<?> codec) {
    return codec instanceof NullableCodec || codec instanceof NullableUnionCodec;
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
      out.writeUnionBranch(1);
      codec.encode(value, out);
    }
  }

  @Override
  public @Nullable T decode(AvroInput in) {
    return in.readUnionBranch(2) == 0 ? null : codec.decode(in);
  }

  @Override
  public @Nullable T fromGeneric(@Nullable Object datum) {
    return datum == null ? null : codec.fromGeneric(datum);
  }
}
