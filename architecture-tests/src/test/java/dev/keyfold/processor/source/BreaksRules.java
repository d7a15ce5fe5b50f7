package dev.keyfold.processor.source;

import dev.keyfold.processor.model.QualifiedName;

/** Breaks the rules of source text on purpose. */
class BreaksRules {
  QualifiedName model;
}
