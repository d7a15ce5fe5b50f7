package dev.keyfold.testing;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ProcessorSpec;

/** Called as what would be generated for a class {@code Totals}. */
final class TotalsStatefulProcessor implements StatefulProcessor<String, Integer, String> {

  private final Totals target = new Totals();

  @Override
  public ProcessorSpec<String> spec() {
    return target.spec();
  }

  @Override
  public void open(StateBinder state) {
    target.open(state);
  }

  @Override
  public void onInput(String key, Integer input, Context context, Emitter<String> out) {
    target.onInput(key, input, context, out);
  }

  @Override
  public void onTimer(FiredTimer timer, String key, TimerContext context, Emitter<String> out) {
    target.onTimer(timer, key, context, out);
  }
}
