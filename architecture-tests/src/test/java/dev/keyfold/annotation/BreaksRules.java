package dev.keyfold.annotation;

import dev.keyfold.spec.Expiry;

/** Breaks the rules of the annotations on purpose. */
class BreaksRules {
  Expiry core;
}
