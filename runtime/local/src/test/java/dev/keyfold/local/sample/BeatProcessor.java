package dev.keyfold.local.sample;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import java.time.Duration;

/** Says once, 40 s of the wall clock after a user's last click, at which second it does. */
public final class BeatProcessor implements StatefulProcessor<String, Click, Count> {
  private static final TimerSpec.Single BEAT = TimerSpec.processing("beat");
  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("beats", KeyCodecs.STRING).timers(BEAT).build();

  private ProcessingTimer beat;

  @Override
  public ProcessorSpec<String> spec() {
    return SPEC;
  }

  @Override
  public void open(StateBinder state) {
    beat = state.processingTimer(BEAT);
  }

  @Override
  public void onInput(String user, Click click, Context context, Emitter<Count> out) {
    beat.after(Duration.ofSeconds(40));
  }

  @Override
  public void onTimer(FiredTimer timer, String user, TimerContext context, Emitter<Count> out) {
    out.emit(new Count(user, context.processingTime().getEpochSecond()));
  }
}
