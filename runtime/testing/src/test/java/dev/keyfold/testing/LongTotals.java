package dev.keyfold.testing;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ListState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.ValueState;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;

/** The next version of {@link Totals}: the sum has grown, and what is summed up is kept. */
final class LongTotals implements StatefulProcessor<String, Integer, String> {

  private static final ValueSpec<Long> SUM = ValueSpec.of("sum", Codecs.LONG);
  private static final ListSpec<Integer> PARTS = ListSpec.of("parts", Codecs.INT);
  private static final TimerSpec.Single FLUSH = TimerSpec.processing("flush");
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");
  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("totals", KeyCodecs.STRING)
          .state(SUM, PARTS)
          .timers(FLUSH, WINDOW)
          .build();

  private ValueState<Long> sum;
  private ListState<Integer> parts;
  private ProcessingTimer flush;

  @Override
  public ProcessorSpec<String> spec() {
    return SPEC;
  }

  @Override
  public void open(StateBinder state) {
    sum = state.value(SUM);
    parts = state.list(PARTS);
    flush = state.processingTimer(FLUSH);
    state.eventTimer(WINDOW);
  }

  @Override
  public void onInput(String key, Integer input, Context context, Emitter<String> out) {
    sum.update(sum.getOr(0L) + input);
    parts.add(input);
    flush.after(Duration.ofMinutes(1));
  }

  @Override
  public void onTimer(FiredTimer timer, String key, TimerContext context, Emitter<String> out) {
    out.emit(key + "=" + sum.require() + " of " + parts.stream().toList());
  }
}
