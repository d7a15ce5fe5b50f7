package dev.keyfold.local.epoch;

import dev.keyfold.codec.KeyCodec;
import dev.keyfold.codec.KeyOutput;
import dev.keyfold.state.KeyHash;

/**
 * Takes late records to the sink that a pipeline has for them, each to the partition of its key.
 */
final class LateOutput {
  private final KeyCodec<Object> keys;
  private final SinkOutput sink;
  private final KeyOutput encoded = new KeyOutput();

  LateOutput(KeyCodec<Object> keys, SinkOutput sink) {
    this.keys = keys;
    this.sink = sink;
  }

  void emit(Object key, Object value, long eventTime, Object position) {
    try {
      encoded.reset();
      keys.encode(key, encoded);
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new BatchFailedException(
          "key %s of the late record at %s cannot be used: %s"
              .formatted(key, position, e.getMessage()),
          e);
    }
    long hash = KeyHash.hash64(encoded.buffer(), encoded.size());
    sink.emit(value, eventTime, KeyHash.group(hash));
  }
}
