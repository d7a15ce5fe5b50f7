package dev.keyfold.benchmarks;

import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;

/** Exists for its codec, which is generated. */
@Stateful("visiting")
final class Visiting {
  @SuppressWarnings("keyfold:unused-state") // only its codec is of interest
  @StateVar
  ValueState<Visit> last;

  @OnInput
  void visit(String client, Visit visit) {
    last.update(visit);
  }
}
