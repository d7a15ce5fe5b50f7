package dev.keyfold.annotation;

/** Which use of a state variable starts its time to live over. */
public enum Refresh {
  /** Writes only. */
  ON_WRITE,
  /** Writes, and reads that returned a value. */
  ON_READ_AND_WRITE
}
