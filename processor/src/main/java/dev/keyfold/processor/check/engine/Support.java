package dev.keyfold.processor.check.engine;

/**
 * What an engine makes of a feature.
 *
 * @param text how it does it, or why it cannot; empty where there is nothing to say
 */
record Support(Level level, String text) {
  /** Whether a class with the feature does on the engine what it does on the others. */
  enum Level {
    /** It does, and nothing is said while compiling. */
    YES,
    /** It does, at a cost that is told while compiling. */
    AT_A_COST,
    /** It could not: an error while compiling. */
    NO
  }

  static Support yes() {
    return new Support(Level.YES, "");
  }

  static Support yes(String how) {
    return new Support(Level.YES, how);
  }

  static Support atACost(String how) {
    return new Support(Level.AT_A_COST, how);
  }

  static Support no(String reason) {
    return new Support(Level.NO, reason);
  }

  /** Whether a class that names the engine is told. */
  boolean isTold() {
    return level != Level.YES;
  }
}
