package demo;

import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;

@Stateful("top-level")
public class Outer_Inner {
  @StateVar ValueState<Long> count;

  @OnInput
  long in(String key, String input) {
    count.update(count.getOr(0L) + 1);
    return count.require();
  }
}
