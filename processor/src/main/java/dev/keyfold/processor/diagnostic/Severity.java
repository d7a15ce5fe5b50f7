package dev.keyfold.processor.diagnostic;

import javax.tools.Diagnostic.Kind;

/** How a diagnostic ends the compilation. */
public enum Severity {
  /** Nothing is generated for the class. */
  ERROR(Kind.ERROR),
  /** The class is generated; {@code @SuppressWarnings("keyfold:<name>")} silences it. */
  WARNING(Kind.WARNING);

  private final Kind kind;

  Severity(Kind kind) {
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }
}
