package dev.keyfold.local.store;

/** Takes the rows of a scan. */
@FunctionalInterface
public interface RowVisitor {

  /** Looks at one row; the arrays are its own. False ends the scan. */
  boolean row(byte[] key, byte[] value);
}
