package dev.keyfold.codec;

import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A value that does not fit its schema, with the path to the part that does not. */
final class UnencodableException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1;

  private final String path;
  private final String problem;

  private UnencodableException(String path, String problem, @Nullable Throwable cause) {
    super((path.isEmpty() ? "the value" : path) + problem, cause);
    this.path = path;
    this.problem = problem;
  }

  /** The value itself does not fit. */
  static UnencodableException of(String problem) {
    return new UnencodableException("", ": " + problem, null);
  }

  /** There is no value where there has to be one. */
  static UnencodableException nullAt(String path) {
    return new UnencodableException(path, " is null; annotate it @Nullable or use Optional", null);
  }

  /** The same failure, seen from the container or component that holds the culprit. */
  static UnencodableException within(String outer, IllegalArgumentException failure) {
    if (failure instanceof UnencodableException inner) {
      boolean joins = inner.path.isEmpty() || inner.path.startsWith("[");
      return new UnencodableException(
          outer + (joins ? "" : ": ") + inner.path, inner.problem, inner.getCause());
    }
    return new UnencodableException(outer, ": " + failure.getMessage(), failure);
  }
}
