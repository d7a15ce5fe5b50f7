package dev.keyfold.local.sample;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.schema.DeclaredSchema;
import dev.keyfold.schema.StateSchema;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts clicks in windows of event time, written by hand as the generated class would be. */
public final class WindowProcessor implements StatefulProcessor<String, Click, Window> {
  private static final MapSpec<Long, Long> CLICKS =
      MapSpec.of("clicks", KeyCodecs.LONG, Codecs.LONG);
  private static final TimerSpec.Single END = TimerSpec.event("end");
  private static final ListSpec<Long> SEEN = ListSpec.of("seen", Codecs.LONG);
  private static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("windows", KeyCodecs.STRING).state(CLICKS).timers(END).build();

  private final ProcessorSpec<String> spec;
  private final boolean keepsSeen;
  private MapState<Long, Long> clicks;
  private ListState<Long> seen;
  private EventTimer end;

  public WindowProcessor() {
    this(SPEC, false);
  }

  private WindowProcessor(ProcessorSpec<String> spec, boolean keepsSeen) {
    this.spec = spec;
    this.keepsSeen = keepsSeen;
  }

  /** An earlier version, which keeps a list that nobody reads. */
  public static WindowProcessor earlier() {
    ProcessorSpec<String> spec =
        ProcessorSpec.named("windows", KeyCodecs.STRING).state(CLICKS, SEEN).timers(END).build();
    return new WindowProcessor(spec, true);
  }

  /** The same under another name. */
  public static WindowProcessor renamed(String name, String former) {
    ProcessorSpec.Builder<String> spec =
        ProcessorSpec.named(name, KeyCodecs.STRING).state(CLICKS).timers(END);
    StateSchema schema = with(spec.build(), List.of(former), List.of());
    return new WindowProcessor(spec.stateSchema(schema::toJson).build(), false);
  }

  /** A later version: the list is retired, and windows that are never closed expire. */
  public static WindowProcessor later() {
    MapSpec<Long, Long> expiring = CLICKS.expiring(Expiry.afterWrite(Duration.ofDays(1)));
    ProcessorSpec.Builder<String> spec =
        ProcessorSpec.named("windows", KeyCodecs.STRING).state(expiring).timers(END);
    StateSchema schema = with(spec.build(), List.of(), List.of("seen"));
    return new WindowProcessor(spec.stateSchema(schema::toJson).build(), false);
  }

  static StateSchema with(ProcessorSpec<?> spec, List<String> former, List<String> retired) {
    StateSchema plain = DeclaredSchema.of(spec);
    return new StateSchema(
        plain.processor(), former, "", plain.key(), plain.variables(), plain.timers(), retired);
  }

  @Override
  public ProcessorSpec<String> spec() {
    return spec;
  }

  @Override
  public void open(StateBinder state) {
    clicks = state.map(CLICKS);
    end = state.eventTimer(END);
    if (keepsSeen) {
      seen = state.list(SEEN);
    }
  }

  @Override
  public void onInput(String user, Click click, Context context, Emitter<Window> out) {
    long start = Math.floorDiv(click.second(), Window.SECONDS) * Window.SECONDS;
    clicks.put(start, clicks.getOr(start, 0L) + 1);
    if (keepsSeen) {
      seen.add(click.second());
    }
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
