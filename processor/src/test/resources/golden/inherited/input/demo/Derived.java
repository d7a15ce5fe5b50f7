package demo;

import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.Stateful;

@Stateful("derived")
final class Derived extends Base<Long> {
  @OnInput
  void in(String key, Long input) {
    remember(input);
  }
}
