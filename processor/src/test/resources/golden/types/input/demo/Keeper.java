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

@Stateful("keeper")
class Keeper {
  @StateVar ValueState<Everything> everything;
  @StateVar ValueState<Everything.Nothing> nothing;
  @StateVar ListState<Everything.Color> colors;
  @StateVar MapState<Everything.Color, Map<Everything.Part.Id, List<Everything.Part>>> parts;
  @StateVar MapState<Everything.Part.Id, Set<Integer>> numbers;
  @StateVar ListState<Optional<byte[]>> bytes;

  @OnInput
  void keep(long key, Everything value) {
    everything.update(value);
  }
}
