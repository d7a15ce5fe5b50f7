package dev.keyfold.schema;

import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.StateSpec;
import org.apache.avro.Schema;
import org.apache.avro.SchemaParseException;

/**
 * Compares what the codecs of a processor write with what was declared when it was compiled. They
 * differ when a codec of the user's does not keep its {@code @StoredAs}, or when a class that Avro
 * generates was exchanged without compiling what uses it.
 */
public final class DeclaredCodecs {
  private DeclaredCodecs() {}

  /**
   * Checks all variables; engines do so before they open state.
   *
   * @throws IllegalStateException naming the variable and showing both schemas
   */
  public static void check(ProcessorSpec<?> spec) {
    if (spec.stateSchema().isEmpty()) {
      return; // written by hand: nothing was declared
    }
    StateSchema declared = StateSchema.parse(spec.stateSchema());
    for (StateSpec variable : spec.variables()) {
      declared.variable(variable.name()).ifPresent(known -> check(spec.name(), variable, known));
    }
  }

  private static void check(String processor, StateSpec spec, StateSchema.Variable declared) {
    String codec = spec.codec().getClass().getName();
    Schema written;
    try {
      written = new Schema.Parser().parse(spec.codec().schema());
    } catch (SchemaParseException e) {
      throw new IllegalStateException(
          "processor '%s', variable '%s': what schema() of %s returns is no Avro schema: %s"
              .formatted(processor, spec.name(), codec, e.getMessage()),
          e);
    }
    if (!written.equals(declared.schema())) {
      throw new IllegalStateException(
          """
          processor '%s', variable '%s': %s does not write what was declared
              declared %s
              written  %s
              fix      let @StoredAs and schema() say the same, and compile what uses the codec"""
              .formatted(processor, spec.name(), codec, declared.schema(), written));
    }
  }
}
