package demo;

import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Maps inside a value, whose keys are more than text. */
@Stateful("maps")
class Maps {
  enum Color {
    RED,
    GREEN
  }

  record Foo(String name) {}

  record Place(String name, int number) {}

  @StateVar ValueState<Map<Integer, Foo>> byNumber;
  @StateVar ValueState<Map<Color, Long>> byColor;
  @StateVar ValueState<Map<Place, Long>> byPlace;
  @StateVar ValueState<Map<Long, String>> byLong;
  @StateVar ValueState<Map<String, Foo>> byName;

  @OnInput
  List<Object> in(String key, Map<Long, String> input) {
    List<Object> before =
        List.of(
            byNumber.getOr(Map.of()),
            byColor.getOr(Map.of()),
            byPlace.getOr(Map.of()),
            byLong.getOr(Map.of()),
            byName.getOr(Map.of()));
    byNumber.update(Map.of(7, new Foo("seven")));
    byColor.update(Map.of(Color.GREEN, 1L));
    byPlace.update(Map.of(new Place("here", 1), 2L));
    byLong.update(new ConcurrentHashMap<>(input));
    byName.update(Map.of("a", new Foo("b")));
    return before;
  }
}
