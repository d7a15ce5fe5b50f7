package dev.keyfold.benchmarks.steady;

import dev.keyfold.Emitter;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.OnInput;
import dev.keyfold.annotation.StateVar;
import dev.keyfold.annotation.Stateful;
import dev.keyfold.annotation.Ttl;

/** The workload {@link Workload#COUNT_TTL}. */
@Stateful("fading")
final class Fading {
  @StateVar
  @Ttl("30m")
  ValueState<Long> count;

  @OnInput
  void click(String user, Click click, Emitter<Update> out) {
    long clicks = count.getOr(0L) + 1;
    count.update(clicks);
    out.emit(new Update(user, clicks));
  }
}
