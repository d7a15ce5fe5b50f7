package demo;

import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;

/** What is deprecated is warned of where it is used by hand, not once more where it is generated. */
@Stateful("old")
class Old {
  @StateVar ValueState<Thing> thing;

  @OnInput
  String in(String key, Thing input) {
    String before = thing.get() + "";
    thing.update(input);
    return before;
  }
}
