package dev.keyfold.testing.conformance;

/** Null, where scenarios hand over what must be refused. */
final class Nulls {

  private Nulls() {}

  /** Null, of whatever type is asked for. */
  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // that is what it is for
  static <T> T none() {
    return null;
  }
}
