import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;

@Stateful("plain")
class Plain {
  record Pair(int left, int right) {}

  @StateVar ValueState<Pair> last;

  @OnInput
  Pair in(String key, Pair input) {
    Pair before = last.getOr(new Pair(0, 0));
    last.update(input);
    return before;
  }
}
