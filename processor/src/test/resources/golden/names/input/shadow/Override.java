package shadow;

/** Shadows {@link java.lang.Override} in its package. */
public record Override(Object value, String text) {
  public record Object(int value) {}
}
