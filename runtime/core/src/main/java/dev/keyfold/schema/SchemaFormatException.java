package dev.keyfold.schema;

/** A text is no state schema. The message says what is wrong, and where if that is known. */
public final class SchemaFormatException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With what is wrong. */
  public SchemaFormatException(String message) {
    super(message);
  }

  /** With what is wrong and what noticed it. */
  public SchemaFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
