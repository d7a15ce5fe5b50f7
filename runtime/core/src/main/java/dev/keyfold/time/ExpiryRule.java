package dev.keyfold.time;

/** When state has expired: at its last write plus its time to live, that instant included. */
public final class ExpiryRule {

  private ExpiryRule() {}

  /** The first instant at which state that was written at {@code stamp} is gone. */
  public static long deadline(long stamp, long ttl) {
    return Millis.plus(stamp, ttl);
  }

  /** Whether it is gone; a deadline at the end of time means never. */
  public static boolean isExpired(long stamp, long ttl, long now) {
    long deadline = deadline(stamp, ttl);
    return now >= deadline && deadline != Millis.END_OF_TIME;
  }
}
