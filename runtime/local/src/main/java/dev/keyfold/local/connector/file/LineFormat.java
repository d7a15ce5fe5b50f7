package dev.keyfold.local.connector.file;

/**
 * Makes records of the bytes of lines.
 *
 * @param <T> the type of the records
 */
interface LineFormat<T> {
  T parse(byte[] buffer, int offset, int length) throws MalformedLine;
}
