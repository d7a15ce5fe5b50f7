package dev.keyfold.state;

import dev.keyfold.spec.Expiry;

/** Breaks the rules of the row format on purpose. */
class BreaksRules {
  Expiry spec;
}
