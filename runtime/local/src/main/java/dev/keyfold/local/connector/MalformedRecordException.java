package dev.keyfold.local.connector;

/** A piece of input that is no record, with the place where it stands. */
public final class MalformedRecordException extends Exception {
  private static final long serialVersionUID = 1;

  private final String location;
  private final String reason;
  private final String text;

  /**
   * Says what is wrong where.
   *
   * @param location where it stands, as precise as can be: file, line, column
   * @param reason what is wrong with it
   * @param text the piece itself
   */
  public MalformedRecordException(String location, String reason, String text, Throwable cause) {
    super(location + ": " + reason, cause);
    this.location = location;
    this.reason = reason;
    this.text = text;
  }

  /** Where it stands. */
  public String location() {
    return location;
  }

  /** What is wrong with it. */
  public String reason() {
    return reason;
  }

  /** The piece itself. */
  public String text() {
    return text;
  }
}
