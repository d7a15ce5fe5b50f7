package demo;

public record Thing(Kind kind, int size) {
  @Deprecated(forRemoval = true)
  public int size() {
    return size;
  }

  public enum Kind {
    NEW,
    @Deprecated
    OLD
  }
}
