package shadow;

import dev.keyfold.EventTimer;
import dev.keyfold.ListState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.OnTimer;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import org.jspecify.annotations.Nullable;

/** Everything that could be taken for a name of the generated code. */
@Stateful("names")
public class Codecs {
  @StateVar ValueState<Long> spec;
  @StateVar ValueState<List> schema;
  @StateVar(name = "all_caps") ValueState<Long> SPEC;
  @StateVar ValueState<Long> target;
  @StateVar ValueState<Long> opened;
  @StateVar ValueState<Long> state;
  @StateVar ListState<Item> fooBar;
  @StateVar ListState<other.Item> foo_Bar;
  @StateVar EventTimer timer;
  @StateVar ValueState<INSTANCE> out;

  /** Called like a class of java.util, and like one of java.lang. */
  public record List(String value, @Nullable String out, @Nullable String in, int record) {}

  public record Item(java.util.List<String> schema, @Nullable Long instance, Override datum) {}

  public enum INSTANCE {
    SCHEMA,
    INSTANCE
  }

  @OnInput
  void onInput(String context, String key) {
    SPEC.update(1L);
    fooBar.add(new Item(java.util.List.of("a"), null, new Override(new Override.Object(3), key)));
    foo_Bar.add(new other.Item(java.util.Optional.of(context)));
    out.update(INSTANCE.SCHEMA);
    schema.update(new List("value", null, "in", 4));
    timer.at(java.time.Instant.EPOCH);
  }

  @OnTimer("timer")
  String onTimer(String input) {
    return fooBar.stream().toList()
        + " "
        + foo_Bar.stream().toList()
        + " "
        + out.require()
        + " "
        + schema.require();
  }
}
