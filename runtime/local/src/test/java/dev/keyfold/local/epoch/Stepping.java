package dev.keyfold.local.epoch;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.spec.ExpiredState;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ProcessorSpec;
import java.time.Instant;

/** A {@link Flexible} processor in a pipeline: each record says what to do, for which key. */
record Stepping(Flexible flexible) implements StatefulProcessor<String, Stepping.Step, String> {

  /** A record. */
  record Step(String key, Instant at, Flexible.Action action) {}

  @Override
  public ProcessorSpec<String> spec() {
    return flexible.spec();
  }

  @Override
  public void open(StateBinder state) {
    flexible.open(state);
  }

  @Override
  public void onInput(String key, Step step, Context context, Emitter<String> out)
      throws Exception {
    flexible.onInput(key, step.action(), context, out);
  }

  @Override
  public void onExpire(ExpiredState expired, String key, Context context, Emitter<String> out)
      throws Exception {
    flexible.onExpire(expired, key, context, out);
  }

  @Override
  public void onTimer(FiredTimer timer, String key, TimerContext context, Emitter<String> out)
      throws Exception {
    flexible.onTimer(timer, key, context, out);
  }
}
