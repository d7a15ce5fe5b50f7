import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;

@Stateful("plain")
class Plain {
  record Pair(int left, int right) {}

  @StateVar ValueState<Pair> last;

  @StateVar(codec = PairCodec.class)
  ValueState<Integer> sum;

  @OnInput
  Pair in(String key, Pair input) {
    Pair before = last.getOr(new Pair(0, 0));
    last.update(input);
    sum.update(sum.getOr(0) + input.left());
    return before;
  }
}
