package dev.keyfold.testing;

import dev.keyfold.codec.AvroOutput;
import dev.keyfold.codec.Codec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whether a variable holds the same: equal, or, for types without equals, with equal bytes. */
final class SameState {

  private SameState() {}

  /** Compares what {@link KeyContents} has of a variable; null is absent. */
  static boolean of(StateSpec variable, @Nullable Object a, @Nullable Object b) {
    if (a == null || b == null) {
      return a == b;
    }
    if (variable instanceof ValueSpec) {
      return same(variable.codec(), a, b);
    }
    if (a instanceof List<?> first && b instanceof List<?> second) {
      return sameElements(variable.codec(), first, second);
    }
    return a instanceof Map<?, ?> first
        && b instanceof Map<?, ?> second
        && first.keySet().equals(second.keySet())
        && first.keySet().stream()
            .allMatch(key -> same(variable.codec(), first.get(key), second.get(key)));
  }

  private static boolean sameElements(Codec<?> codec, List<?> a, List<?> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!same(codec, a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(Codec<?> codec, @Nullable Object a, @Nullable Object b) {
    return Objects.deepEquals(a, b)
        || (a != null && b != null && Arrays.equals(encoded(codec, a), encoded(codec, b)));
  }

  @SuppressWarnings("unchecked") // the value came out of a variable of this codec
  private static <T> byte[] encoded(Codec<T> codec, Object value) {
    AvroOutput out = new AvroOutput();
    codec.encode((T) value, out);
    return out.toByteArray();
  }
}
