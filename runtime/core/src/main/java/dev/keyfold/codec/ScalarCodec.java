package dev.keyfold.codec;

/**
 * A codec of an immutable type without parts.
 *
 * @param <T> the type
 */
abstract class ScalarCodec<T> implements Codec<T> {
  private final String schema;

  ScalarCodec(String schema) {
    this.schema = schema;
  }

  @Override
  public final String schema() {
    return schema;
  }

  @Override
  public boolean immutable() {
    return true;
  }
}
