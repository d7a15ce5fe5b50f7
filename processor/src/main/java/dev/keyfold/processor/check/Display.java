package dev.keyfold.processor.check;

import dev.keyfold.processor.model.Callback;
import java.util.Locale;
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

  /** {@code SessionTracker} as {@code session-tracker}: what a processor could be called. */
  static String processorName(String text) {
    String kebab = text.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    String valid = kebab.replaceAll("[^a-z0-9]+", "-").replaceAll("^[^a-z]+|-+$", "");
    return shortened(valid.isEmpty() ? "my-processor" : valid);
  }

  /** A valid name of a variable that resembles this one. */
  static String variableName(String text) {
    String valid = text.replaceAll("[^A-Za-z0-9_]+", "_").replaceAll("^[^A-Za-z]+|_+$", "");
    return shortened(valid.isEmpty() ? "state" : valid);
  }

  private static String shortened(String name) {
    return name.length() <= 63 ? name : name.substring(0, 63);
  }
}
