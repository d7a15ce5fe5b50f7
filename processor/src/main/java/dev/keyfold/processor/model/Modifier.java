package dev.keyfold.processor.model;

/** The modifiers that matter to a stateful class. */
public enum Modifier {
  PUBLIC,
  PROTECTED,
  PRIVATE,
  STATIC,
  FINAL,
  ABSTRACT,
  TRANSIENT
}
