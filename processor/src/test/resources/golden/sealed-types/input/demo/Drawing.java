package demo;

import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import demo.Shape.Circle;
import demo.Shape.Result;
import demo.Shape.Round;
import demo.Shape.Tag;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sealed interfaces as values, elements and map values, alone and in others. */
@Stateful("drawing")
class Drawing {
  @StateVar ValueState<Shape> shape;
  @StateVar ListState<Round> rounds;
  @StateVar MapState<String, Optional<Shape>> named;
  @StateVar ValueState<Circle> circle;
  @StateVar ValueState<Map<Integer, List<@Nullable Tag>>> tags;
  @StateVar ValueState<Result<String>> text;
  @StateVar ValueState<Result<Long>> number;

  /** Puts out what was there before. */
  @OnInput
  @Nullable Shape draw(String key, Shape value) {
    Shape before = shape.get();
    shape.update(value);
    named.put("value", Optional.of(value));
    named.put("none", Optional.empty());
    if (value instanceof Round round) {
      rounds.add(round);
    }
    if (value instanceof Circle own) {
      circle.update(own);
    }
    return before;
  }
}
