package dev.keyfold.schema;

/** What an earlier release does with state that a later one wrote. */
public enum Rollback {
  /** It reads everything, and loses nothing when it writes again. */
  SAFE,
  /** It reads everything, but drops what it does not know when it writes again. */
  LOSSY,
  /** It cannot read everything. */
  IMPOSSIBLE
}
