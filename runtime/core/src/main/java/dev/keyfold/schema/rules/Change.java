package dev.keyfold.schema.rules;

import dev.keyfold.schema.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One difference between recorded schemas and a newer one, and what follows from it.
 *
 * @param rule what it is and what follows
 * @param place where in the newer schema
 * @param versions the recorded versions that differ, ascending; empty where there are none, as in a
 *     store that was written by unrecorded builds
 * @param arguments the values of the placeholders in the rule's text
 */
public record Change(
    Rule rule, Place place, List<Integer> versions, Map<String, String> arguments) {

  /** Copies the list and the map. */
  public Change {
    versions = List.copyOf(versions);
    arguments = Map.copyOf(arguments);
  }

  /** Whether state that is on disk cannot be read. */
  public boolean isBreaking() {
    return rule.message().severity() == Severity.ERROR;
  }

  /** The whole text: what, where, why, and what to do instead. */
  public String text() {
    return rule.message().text(arguments, List.of());
  }

  /** The first line of the text, which is enough on its own. */
  public String summary() {
    return rule.message().firstLine(arguments);
  }

  /** What part of a schema a place is in. */
  public enum Part {
    /** The processor as a whole. */
    PROCESSOR,
    /** The grouping key. */
    KEY,
    /** A state variable: its declaration, value, element or map value. */
    VARIABLE,
    /** The key of a map. */
    MAP_KEY,
    /** A timer. */
    TIMER
  }

  /**
   * Where a change is, in terms of the newer schema.
   *
   * @param name of the state variable or timer; of the processor for the other parts
   * @param path from there to the difference for people, such as {@code cart.items[].meta}
   * @param type the full Avro name of the innermost named type that the newer schema still has, if
   *     there is one around the difference
   * @param member the component of that type, or its enum constant, if the newer schema has it
   */
  public record Place(
      Part part, String name, String path, Optional<String> type, Optional<String> member) {}
}
