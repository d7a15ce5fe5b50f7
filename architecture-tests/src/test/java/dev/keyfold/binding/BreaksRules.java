package dev.keyfold.binding;

import dev.keyfold.schema.StateSchema;

/** Breaks the rules of binding on purpose. */
public class BreaksRules {
  StateSchema schema;
}
