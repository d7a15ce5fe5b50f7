package other;

/** A class without setters, which only a codec of its own can store. */
public final class Money {
  private final long cents;

  public Money(long cents) {
    this.cents = cents;
  }

  public long cents() {
    return cents;
  }
}
