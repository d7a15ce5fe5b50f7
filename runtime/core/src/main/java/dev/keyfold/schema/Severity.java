package dev.keyfold.schema;

/** How much a message matters. */
public enum Severity {
  /** What it is about cannot be used. */
  ERROR,
  /** It can be used, and somebody should look at it. */
  WARNING,
  /** Nothing has to be done. */
  NOTE
}
