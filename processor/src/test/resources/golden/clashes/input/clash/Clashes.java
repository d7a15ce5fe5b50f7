package clash;

import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;

/** Records of one simple name in several places, and names that generated code uses itself. */
@Stateful("clashes")
class Clashes {
  /** Has the same simple name as {@link List.Value}. */
  record Value(String value) {}

  @StateVar ValueState<List> list;
  @StateVar MapState<List.Object, Value> values;

  /** Counts how often the key was there. */
  @OnInput
  long in(List.Object key, List input) {
    list.update(input);
    values.put(key, new Value(values.getOr(key, new Value("")).value() + "x"));
    return values.get(key).value().length();
  }
}
