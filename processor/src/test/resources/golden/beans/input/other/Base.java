package other;

import java.time.Instant;

/** A superclass in another package: its fields come first. */
public class Base<T> {
  private T id;
  private Instant created;
  private static int made;

  public T getId() {
    return id;
  }

  public void setId(T id) {
    this.id = id;
  }

  public Instant getCreated() {
    return created;
  }

  public Base<T> setCreated(Instant created) {
    this.created = created;
    made++;
    return this;
  }

  public static int made() {
    return made;
  }
}
