package dev.keyfold.benchmarks.steady;

/** Writes an update as a line of text, without garbage: the sink is not what is measured. */
final class UpdateFormat {
  private static final int LONGEST_NUMBER = 20;

  private final byte[] line = new byte[64];
  private final byte[] digits = new byte[LONGEST_NUMBER];

  /** Writes {@code user,value} and a line feed; returns the length. */
  @SuppressWarnings("deprecation") // users are ASCII
  int format(String user, long value) {
    int length = user.length();
    user.getBytes(0, length, line, 0);
    line[length++] = ',';
    int first = LONGEST_NUMBER;
    long rest = value;
    do {
      digits[--first] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    System.arraycopy(digits, first, line, length, LONGEST_NUMBER - first);
    length += LONGEST_NUMBER - first;
    line[length++] = '\n';
    return length;
  }

  byte[] line() {
    return line;
  }
}
