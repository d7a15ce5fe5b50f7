package dev.keyfold.binding;

import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import java.util.Arrays;

/**
 * Tells by its bytes whether a value has changed, in buffers that are used again. A value that
 * nobody can change is not encoded unless another one has taken its place.
 *
 * @param <T> the type of the value
 */
final class EncodedForm<T> {
  private final Codec<T> codec;
  private final AvroOutput before = new AvroOutput();
  private final AvroOutput after = new AvroOutput();

  EncodedForm(Codec<T> codec) {
    this.codec = codec;
  }

  /** Keeps what the value is now, if it can be changed in place. */
  void remember(T value) {
    if (!codec.immutable()) {
      encode(value, before);
    }
  }

  /** Whether a value is stored otherwise than the remembered one was. */
  boolean hasChanged(T remembered, T value) {
    if (codec.immutable()) {
      if (value == remembered) {
        return false;
      }
      encode(remembered, before);
    }
    try {
      encode(value, after);
    } catch (IllegalArgumentException | NullPointerException e) {
      return true; // whoever stores it tells what is wrong with it
    }
    return !Arrays.equals(before.buffer(), 0, before.size(), after.buffer(), 0, after.size());
  }

  private void encode(T value, AvroOutput out) {
    out.reset();
    codec.encode(value, out);
  }
}
