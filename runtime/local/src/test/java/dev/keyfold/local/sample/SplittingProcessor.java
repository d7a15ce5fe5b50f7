package dev.keyfold.local.sample;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import java.time.Duration;

/** Hands clicks on, and puts what is odd about them elsewhere. Late ones it does not want. */
public final class SplittingProcessor implements StatefulProcessor<String, Click, Click> {
  public static final OutputSpec<Long> ODD = new OutputSpec<>("odd", Long.class);
  public static final OutputSpec<String> QUIET = new OutputSpec<>("quiet", String.class);

  private static final TimerSpec.Single END = TimerSpec.event("end");

  private final ProcessorSpec<String> spec;
  private Emitter<Long> odd;
  private Emitter<String> quiet;
  private EventTimer end;

  public SplittingProcessor() {
    this(LatePolicy.SIDE_OUTPUT, ODD, QUIET);
  }

  public SplittingProcessor(LatePolicy late, OutputSpec<?>... outputs) {
    spec =
        ProcessorSpec.named("split", KeyCodecs.STRING)
            .timers(END)
            .outputs(outputs)
            .late(late)
            .build();
  }

  @Override
  public ProcessorSpec<String> spec() {
    return spec;
  }

  @Override
  public void open(StateBinder state) {
    end = state.eventTimer(END);
    odd = state.output(ODD);
    quiet = state.output(QUIET);
  }

  @Override
  public void onInput(String key, Click input, Context context, Emitter<Click> out) {
    if (input.second() % 2 == 1) {
      odd.emit(input.second());
    }
    end.after(Duration.ofSeconds(5));
    out.emit(input);
  }

  @Override
  public void onTimer(FiredTimer timer, String key, TimerContext context, Emitter<Click> out) {
    quiet.emit(key + "@" + context.due().getEpochSecond());
  }
}
