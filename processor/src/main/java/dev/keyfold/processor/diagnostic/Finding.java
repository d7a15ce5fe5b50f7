package dev.keyfold.processor.diagnostic;

import dev.keyfold.processor.model.Origin;
import dev.keyfold.schema.Severity;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One diagnostic with its arguments and its place; immutable.
 *
 * @param diagnostic the entry of the catalogue
 * @param arguments the values of the placeholders in its text, by name
 * @param origin what is to blame; null only for what is no part of the source, such as an option
 */
public record Finding(
    Diagnostic diagnostic, Map<String, String> arguments, @Nullable Origin origin) {

  /** The same finding with one more argument. */
  public Finding with(String name, Object argument) {
    Map<String, String> more = new LinkedHashMap<>(arguments);
    more.put(name, argument.toString());
    return new Finding(diagnostic, Collections.unmodifiableMap(more), origin);
  }

  /** The first line of the text, which is enough on its own. */
  public String firstLine() {
    return diagnostic.message().firstLine(arguments);
  }

  /** Whether it fails the compilation. */
  public boolean isError() {
    return diagnostic.severity() == Severity.ERROR;
  }
}
