package dev.keyfold.schema.history;

import dev.keyfold.schema.Severity;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Something that is wrong with a recorded file.
 *
 * @param file that it is about, or the folder
 * @param line counted from 1; 0 where it is about the whole file
 * @param column counted from 1; 0 where it is not known
 * @param arguments the values of the placeholders in the problem's text
 */
public record HistoryFinding(
    HistoryProblem problem, Path file, int line, int column, Map<String, String> arguments) {

  /** Copies the map. */
  public HistoryFinding {
    arguments = Map.copyOf(arguments);
  }

  /** Whether the history cannot be used. */
  public boolean isError() {
    return problem.message().severity() == Severity.ERROR;
  }

  /** The first line of the text, which is enough on its own. */
  public String summary() {
    return problem.message().firstLine(arguments);
  }

  /** The whole text: what, where, why, and what to do. */
  public String text() {
    return problem.message().text(arguments, List.of());
  }
}
