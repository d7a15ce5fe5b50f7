package demo;

import dev.keyfold.Context;
import dev.keyfold.ListState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.util.ArrayList;
import java.util.List;

/** All records of a key in a micro-batch at once. */
@Stateful("batches")
public class Batches {
  @StateVar ListState<Integer> seen;

  @OnInput
  List<String> all(String key, Iterable<Integer> numbers, Context context) {
    List<String> out = new ArrayList<>();
    for (int number : numbers) {
      seen.add(number);
      out.add(number + "@" + context.eventTime().map(time -> time.getEpochSecond()).orElse(-1L));
    }
    out.add(key + " " + seen.size());
    return out;
  }
}
