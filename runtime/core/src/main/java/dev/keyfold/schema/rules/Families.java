package dev.keyfold.schema.rules;

import dev.keyfold.schema.StateSchema;
import dev.keyfold.schema.StateSchema.Variable;

/** Column families without what the names of processor and variable, and the epoch, add to them. */
final class Families {
  private static final String OWN = "its own";

  private Families() {}

  /** The family as the user has chosen it. */
  static String of(StateSchema schema, Variable variable) {
    String family = variable.family();
    int epoch = family.indexOf('@');
    String bare = epoch < 0 ? family : family.substring(0, epoch);
    if (bare.equals(schema.processor())) {
      return "that of the processor";
    }
    String prefix = schema.processor() + ".";
    String name = bare.startsWith(prefix) ? bare.substring(prefix.length()) : bare;
    return name.equals(variable.name()) ? OWN : name;
  }
}
