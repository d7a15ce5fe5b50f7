package dev.keyfold.codec;

import org.jspecify.annotations.Nullable;

/** Puts a path in front of what another codec refuses. */
final class PathCodec<T extends @Nullable Object> implements Codec<T> {
  private final String path;
  private final Codec<T> codec;
  private final boolean nullable;

  PathCodec(String path, Codec<T> codec) {
    this.path = path;
    this.codec = codec;
    this.nullable = NullableCodec.is(codec);
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
  public void encode(T value, AvroOutput out) {
    if (value == null && !nullable) {
      throw UnencodableException.nullAt(path);
    }
    try {
      codec.encode(value, out);
    } catch (IllegalArgumentException e) {
      throw UnencodableException.within(path, e);
    }
  }

  @Override
  public T decode(AvroInput in) {
    return codec.decode(in);
  }

  @Override
  public T fromGeneric(Object datum) {
    return codec.fromGeneric(datum);
  }
}
