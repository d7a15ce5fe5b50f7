package dev.keyfold.processor.analyze;

import dev.keyfold.processor.diagnostic.Report;
import dev.keyfold.processor.model.StatefulClass;
import java.util.List;

/**
 * What was read of one class.
 *
 * @param model the class, complete only where nothing is missing and the report has no error
 * @param report the types that cannot be state, keys or output
 * @param missing types that do not exist, or not yet: another processor may generate them
 */
public record Analysis(StatefulClass model, Report report, List<MissingType> missing) {
  /** Copies the list. */
  public Analysis {
    missing = List.copyOf(missing);
  }

  /**
   * A type that cannot be found.
   *
   * @param name as the compiler prints it
   * @param owner the class that uses it
   * @param fromSource whether that class is compiled here, so that the compiler reports the type
   */
  public record MissingType(String name, String owner, boolean fromSource) {}

  /** Whether to wait for a later round. */
  public boolean isIncomplete() {
    return !missing.isEmpty();
  }
}
