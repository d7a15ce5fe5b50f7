package dev.keyfold.testing;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.ValueState;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;

/** A sum per key that is put out a minute after the last record, by either clock. */
final class Totals implements StatefulProcessor<String, Integer, String> {

  /** An input that makes the callback throw. */
  static final int FAILS = -1;

  private static final ValueSpec<Integer> SUM = ValueSpec.of("sum", Codecs.INT);
  private static final TimerSpec.Single FLUSH = TimerSpec.processing("flush");
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");
  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("totals", KeyCodecs.STRING).state(SUM).timers(FLUSH, WINDOW).build();

  private ValueState<Integer> sum;
  private ProcessingTimer flush;
  private EventTimer window;

  @Override
  public ProcessorSpec<String> spec() {
    return SPEC;
  }

  @Override
  public void open(StateBinder state) {
    sum = state.value(SUM);
    flush = state.processingTimer(FLUSH);
    window = state.eventTimer(WINDOW);
  }

  @Override
  public void onInput(String key, Integer input, Context context, Emitter<String> out) {
    if (input == FAILS) {
      throw new IllegalStateException("told to fail");
    }
    sum.update(sum.getOr(0) + input);
    flush.after(Duration.ofMinutes(1));
    if (context.eventTime().isPresent() && window.pending().isEmpty()) {
      window.after(Duration.ofMinutes(1));
    }
  }

  @Override
  public void onTimer(FiredTimer timer, String key, TimerContext context, Emitter<String> out) {
    out.emit(key + (timer.index() == 0 ? "=" : ":") + sum.require());
    sum.clear();
  }
}
