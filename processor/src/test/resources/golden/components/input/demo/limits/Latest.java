package demo.limits;

import dev.keyfold.ValueState;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Ttl;

/** The latest of something, for an hour. */
public class Latest<T> {
  @StateVar
  @Ttl("1h")
  ValueState<T> value;

  public void set(T next) {
    value.update(next);
  }

  public T get() {
    return value.get();
  }
}
