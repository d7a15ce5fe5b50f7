package dev.keyfold.benchmarks.expiry;

import dev.keyfold.Emitter;
import dev.keyfold.MapState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;

/** Ten entries for each record, which nobody reads again. */
@Stateful("remembering")
final class Remembering {
  static final int ENTRIES = 10;

  @StateVar
  @Ttl("1h")
  MapState<Long, Long> seen;

  @OnInput
  void visit(Long user, Long number, Emitter<Long> out) {
    for (long i = 0; i < ENTRIES; i++) {
      if (seen.containsKey(i)) {
        out.emit(i);
      }
      seen.put(i, number);
    }
  }
}
