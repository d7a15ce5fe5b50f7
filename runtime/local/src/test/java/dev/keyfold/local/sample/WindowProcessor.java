package dev.keyfold.local.sample;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.MapState;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** Counts clicks in windows of event time, written by hand as the generated class would be. */
public final class WindowProcessor implements StatefulProcessor<String, Click, Window> {
  private static final MapSpec<Long, Long> CLICKS =
      MapSpec.of("clicks", KeyCodecs.LONG, Codecs.LONG);
  private static final TimerSpec.Single END = TimerSpec.event("end");
  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("windows", KeyCodecs.STRING).state(CLICKS).timers(END).build();

  private MapState<Long, Long> clicks;
  private EventTimer end;

  @Override
  public ProcessorSpec<String> spec() {
    return SPEC;
  }

  @Override
  public void open(StateBinder state) {
    clicks = state.map(CLICKS);
    end = state.eventTimer(END);
  }

  @Override
  public void onInput(String user, Click click, Context context, Emitter<Window> out) {
    long start = Math.floorDiv(click.second(), Window.SECONDS) * Window.SECONDS;
    clicks.put(start, clicks.getOr(start, 0L) + 1);
    Instant due = new Window(user, start, 0).end();
    if (end.pending().isEmpty() || due.isBefore(end.pending().get())) {
      end.at(due);
    }
  }

  @Override
  public void onTimer(FiredTimer timer, String user, TimerContext context, Emitter<Window> out) {
    TreeMap<Long, Long> open = new TreeMap<>();
    for (Map.Entry<Long, Long> entry : clicks.entries()) {
      open.put(entry.getKey(), entry.getValue());
    }
    for (Map.Entry<Long, Long> entry : open.entrySet()) {
      Window window = new Window(user, entry.getKey(), entry.getValue());
      if (window.end().isAfter(context.watermark().orElseThrow())) {
        end.at(window.end());
        return;
      }
      clicks.remove(window.start());
      out.emit(window, window.end());
    }
  }
}
