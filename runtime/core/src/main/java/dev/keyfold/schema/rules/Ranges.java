package dev.keyfold.schema.rules;

import java.util.Optional;
import org.apache.avro.Schema;

/**
 * Java's small numbers. Avro has only int for them, so that a property of the schema says what they
 * are.
 */
final class Ranges {
  private static final String PROPERTY = "range";

  private Ranges() {}

  /** {@code byte}, {@code short} or {@code char}; empty where the whole range of the type is. */
  static Optional<String> of(Schema schema) {
    return Optional.ofNullable(schema.getProp(PROPERTY));
  }

  /** Whether every number of one range lies in the other. */
  static boolean fits(Schema writer, Schema reader) {
    Optional<String> to = of(reader);
    return to.isEmpty() || of(writer).filter(from -> fits(from, to.get())).isPresent();
  }

  private static boolean fits(String from, String to) {
    return from.equals(to) || (from.equals("byte") && to.equals("short"));
  }
}
