package demo;

import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

@Stateful("keeper")
class Keeper {
  @StateVar ValueState<Everything> everything;
  @StateVar ValueState<Everything.Nothing> nothing;
  @StateVar ListState<Everything.Color> colors;
  @StateVar MapState<Everything.Color, Map<Everything.Part.Id, List<Everything.Part>>> parts;
  @StateVar MapState<Everything.Part.Id, Set<Integer>> numbers;
  @StateVar ListState<Optional<byte[]>> bytes;

  /** Puts out what was there before. */
  @OnInput
  @Nullable Everything keep(long key, Everything value) {
    Everything before = everything.get();
    everything.update(value);
    nothing.update(new Everything.Nothing());
    colors.add(value.color());
    parts.put(value.color(), Map.of(value.part().id(), value.parts()));
    numbers.put(value.part().id(), value.byNumber().keySet());
    bytes.add(Optional.of(value.bytes()));
    return before;
  }
}
