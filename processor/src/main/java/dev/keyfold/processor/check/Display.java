package dev.keyfold.processor.check;

import dev.keyfold.processor.model.Callback;
import java.util.stream.Collectors;

/** How parts of the model are shown to users: short, as they would write them themselves. */
final class Display {
  private Display() {}

  /** A method with the types of its parameters: {@code close(String, Emitter<SessionUpdate>)}. */
  static String signature(Callback callback) {
    return callback.parameters().stream()
        .map(parameter -> parameter.type().display())
        .collect(Collectors.joining(", ", callback.method() + "(", ")"));
  }
}
