package dev.keyfold.processor.diagnostic;

import dev.keyfold.processor.model.Origin;
import dev.keyfold.schema.Message;
import dev.keyfold.schema.Severity;
import dev.keyfold.schema.history.HistoryFinding;
import dev.keyfold.schema.history.RecordStatus;
import dev.keyfold.schema.rules.Change;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One message with its arguments and its place; immutable. The messages are those of {@link
 * Diagnostic} and of the rules for state schemas.
 *
 * @param message what is said
 * @param name what {@code @SuppressWarnings} calls it, after {@code keyfold:}
 * @param arguments the values of the placeholders in its text, by name
 * @param origin what is to blame; null only for what is no part of the source, such as an option
 */
public record Finding(
    Message message, String name, Map<String, String> arguments, @Nullable Origin origin) {

  /** What the rule book says of a change, in its words. */
  public static Finding of(Change change, Origin origin) {
    return of(change.rule(), change.rule().message(), change.arguments(), origin);
  }

  /** What is wrong with a recorded file, told on the class that it is recorded of. */
  public static Finding of(HistoryFinding problem, Origin origin) {
    return of(problem.problem(), problem.problem().message(), problem.arguments(), origin);
  }

  /** What is said of a class whose state is not recorded as it is. */
  public static Finding of(RecordStatus status, Origin origin) {
    return of(status, status.message(), Map.of(), origin);
  }

  private static Finding of(
      Enum<?> entry, Message message, Map<String, String> arguments, Origin origin) {
    return new Finding(message, Diagnostic.suppressName(entry.name()), arguments, origin);
  }

  /** The same finding with one more argument. */
  public Finding with(String placeholder, Object argument) {
    Map<String, String> more = new LinkedHashMap<>(arguments);
    more.put(placeholder, argument.toString());
    return new Finding(message, name, Collections.unmodifiableMap(more), origin);
  }

  /** The same finding as an error: what strict builds make of notes and warnings. */
  public Finding asError() {
    Message error = new Message(Severity.ERROR, message.id(), message.summary(), message.rows());
    return new Finding(error, name, arguments, origin);
  }

  /** The same finding at another place. */
  public Finding at(Origin place) {
    return new Finding(message, name, arguments, place);
  }

  /** The first line of the text, which is enough on its own. */
  public String firstLine() {
    return message.firstLine(arguments);
  }

  /** Whether it fails the compilation. */
  public boolean isError() {
    return message.severity() == Severity.ERROR;
  }
}
