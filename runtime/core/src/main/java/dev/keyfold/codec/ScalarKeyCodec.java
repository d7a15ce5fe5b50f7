package dev.keyfold.codec;

/**
 * A key codec whose bytes sort like {@code compareTo}.
 *
 * @param <K> the type
 */
abstract class ScalarKeyCodec<K> implements KeyCodec<K> {
  private final String schema;

  ScalarKeyCodec(String schema) {
    this.schema = schema;
  }

  @Override
  public final String schema() {
    return schema;
  }

  @Override
  public boolean naturalOrder() {
    return true;
  }
}
