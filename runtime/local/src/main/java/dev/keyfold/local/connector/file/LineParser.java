package dev.keyfold.local.connector.file;

/**
 * Makes a record of a line of text.
 *
 * @param <T> the type of the records
 */
@FunctionalInterface
public interface LineParser<T> {
  /**
   * The record of a line, never null.
   *
   * @param line the line without its end, not blank
   * @throws MalformedLine when the line is no record; any other RuntimeException counts as such
   *     too, at column 1
   */
  T parse(String line) throws MalformedLine;
}
