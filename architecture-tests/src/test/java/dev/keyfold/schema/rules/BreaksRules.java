package dev.keyfold.schema.rules;

import dev.keyfold.schema.history.History;

/** Breaks the rules of the rule book on purpose. */
class BreaksRules {
  History history;
}
