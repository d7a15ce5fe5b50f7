package dev.keyfold.benchmarks.expiry;

import dev.keyfold.Emitter;
import dev.keyfold.MapState;
import dev.keyfold.annotation.OnExpire;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;

/** The same as {@link Remembering}, and it is told of each entry that goes. */
@Stateful("telling")
final class Telling {
  @StateVar
  @Ttl("1h")
  MapState<Long, Long> seen;

  @OnInput
  void visit(Long user, Long number, Emitter<Long> out) {
    for (long i = 0; i < Remembering.ENTRIES; i++) {
      if (seen.containsKey(i)) {
        out.emit(i);
      }
      seen.put(i, number);
    }
  }

  @OnExpire("seen")
  void gone(Long user, Long entry, Long number, Emitter<Long> out) {
    if (number < 0) {
      out.emit(entry);
    }
  }
}
