package dev.keyfold.local.connector.file;

import dev.keyfold.local.connector.RefusedException;

/**
 * How far the files of a partition have been read, as it is saved with a commit: {@code offset line
 * fingerprint filesBefore file}. The name is last because it may hold spaces; it is empty when no
 * file has been begun.
 *
 * @param offset the bytes of the file that were read
 * @param line the lines of the file that were read
 * @param fingerprint a checksum of the bytes before the offset
 * @param filesBefore how many files were read before this one
 */
record LinePosition(long offset, long line, int fingerprint, int filesBefore, String file) {
  static final LinePosition START = new LinePosition(0, 0, 0, 0, "");

  private static final int PARTS = 5;

  static LinePosition parse(String text) {
    String[] parts = text.split(" ", PARTS);
    try {
      return new LinePosition(
          Long.parseLong(parts[0]),
          Long.parseLong(parts[1]),
          Integer.parseUnsignedInt(parts[2], 16),
          Integer.parseInt(parts[3]),
          parts[4]);
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw new RefusedException(
          "the committed position '" + text + "' is not one of a file source",
          "run the pipeline that this directory belongs to",
          e);
    }
  }

  String text() {
    return "%d %d %08x %d %s".formatted(offset, line, fingerprint, filesBefore, file);
  }
}
