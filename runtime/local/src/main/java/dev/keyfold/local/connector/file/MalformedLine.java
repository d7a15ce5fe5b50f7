package dev.keyfold.local.connector.file;

/** A line is no record. */
public final class MalformedLine extends Exception {
  private static final long serialVersionUID = 1;

  private final int column;

  /**
   * Says what is wrong where.
   *
   * @param reason what was found and what was expected
   * @param column where, counted from 1
   */
  public MalformedLine(String reason, int column) {
    super(reason);
    this.column = column;
  }

  /** Where in the line, counted from 1. */
  public int column() {
    return column;
  }
}
