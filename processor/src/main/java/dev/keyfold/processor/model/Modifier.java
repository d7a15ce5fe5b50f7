package dev.keyfold.processor.model;

/** What matters of how a member is declared: its modifiers, and whether they can be others. */
public enum Modifier {
  PUBLIC,
  PROTECTED,
  PRIVATE,
  STATIC,
  FINAL,
  ABSTRACT,
  TRANSIENT,
  /** No modifier: the member is one of an interface, which says by itself what its members are. */
  OF_INTERFACE
}
