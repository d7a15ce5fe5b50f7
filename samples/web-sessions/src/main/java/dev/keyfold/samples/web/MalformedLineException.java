package dev.keyfold.samples.web;

/** A line that is not of an access log. */
final class MalformedLineException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int column;

  MalformedLineException(int column, String problem) {
    super(problem);
    this.column = column;
  }

  /** Where the line stops making sense, from 1. */
  int column() {
    return column;
  }
}
