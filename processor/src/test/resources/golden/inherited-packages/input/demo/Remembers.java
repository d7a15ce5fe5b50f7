package demo;

import demo.base.Remembering;
import dev.keyfold.Emitter;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.Stateful;

@Stateful("remembers")
public class Remembers extends Remembering<String, Integer> {
  @OnInput
  void in(String key, Integer value, Emitter<Integer> out) {
    remember(key, value);
    out.emit((int) sum * 10 + times());
  }
}
