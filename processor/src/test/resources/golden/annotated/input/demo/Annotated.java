package demo;

import dev.keyfold.Emitter;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.Map;

/** Annotations on types do not get into generated code; an override keeps its annotation above. */
@Stateful("annotated")
class Annotated extends AnnotatedBase {
  @Target(ElementType.TYPE_USE)
  @interface Size {
    int max();
  }

  record Pair(java.util.@Size(max = 1) List<@Size(max = 2) String> left, @Size(max = 3) long right) {}

  @StateVar @Size(max = 5) ValueState<Map<@Size(max = 6) String, Pair>> pairs;
  @StateVar ProcessingTimer timer;

  @OnInput
  void in(@Size(max = 7) String key, @Size(max = 8) String @Size(max = 9) [] input) {
    pairs.update(Map.of(input[0], new Pair(java.util.List.of(input[1]), 1)));
    timer.after(java.time.Duration.ofSeconds(1));
  }

  @Override
  void due(String key, Emitter<Pair> out) {
    pairs.require().values().forEach(out::emit);
  }
}
