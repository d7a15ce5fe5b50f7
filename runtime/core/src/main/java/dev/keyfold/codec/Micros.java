package dev.keyfold.codec;

/** Microseconds since 1970, to which instants are exact, and their parts. */
final class Micros {
  private static final int PER_SECOND = 1_000_000;
  private static final int NANOS_EACH = 1_000;
  private static final int NANOS_PER_SECOND = 1_000_000_000;

  private Micros() {}

  /**
   * Seconds and nanoseconds as microseconds.
   *
   * @param shown the value for the message
   * @throws IllegalArgumentException when it would be rounded, or is out of range
   */
  static long of(long seconds, int nanos, Object shown) {
    if (nanos % NANOS_EACH != 0) {
      throw UnencodableException.of(
          shown + " is finer than a microsecond; truncate it: truncatedTo(ChronoUnit.MICROS)");
    }
    try {
      // a negative second is counted up first: the smallest long is no whole number of seconds
      long whole = seconds < 0 ? seconds + 1 : seconds;
      long rest = (long) nanos / NANOS_EACH - (seconds < 0 ? PER_SECOND : 0);
      return Math.addExact(Math.multiplyExact(whole, PER_SECOND), rest);
    } catch (ArithmeticException e) {
      throw UnencodableException.of(
          shown + " is out of range: a timestamp is a long of microseconds");
    }
  }

  static long seconds(long micros) {
    return Math.floorDiv(micros, PER_SECOND);
  }

  static int nanos(long micros) {
    return Math.floorMod(micros, PER_SECOND) * NANOS_EACH;
  }

  /** The nanoseconds, if they are less than a second. */
  static int checkedNanos(int nanos) {
    if (nanos < 0 || nanos >= NANOS_PER_SECOND) {
      throw new CorruptStateException(nanos + " nanoseconds are no part of a second");
    }
    return nanos;
  }
}
