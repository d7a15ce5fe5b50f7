package demo;

import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import org.jspecify.annotations.Nullable;

/** A record that is absent, and one whose parts are. */
@Stateful("nulls")
class Nulls {
  record Outer(@Nullable Inner in) {}

  record Inner(@Nullable String text) {}

  @StateVar ValueState<Outer> value;
  @StateVar ListState<Outer> list;
  @StateVar MapState<String, Outer> map;

  @OnInput
  String in(String key, Outer input) {
    String before = value.get() + " " + list.stream().toList() + " " + map.get("last");
    value.update(input);
    list.add(input);
    map.put("last", input);
    return before;
  }
}
