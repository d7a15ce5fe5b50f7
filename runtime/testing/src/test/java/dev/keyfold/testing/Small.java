package dev.keyfold.testing;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Duration;

/** A processor with a variable of each kind, whose callbacks subclasses write. */
abstract class Small implements StatefulProcessor<String, Integer, String> {

  static final ValueSpec<Integer> SUM = ValueSpec.of("sum", Codecs.INT);
  static final ListSpec<Integer> PARTS = ListSpec.of("parts", Codecs.INT);
  static final MapSpec<Integer, byte[]> SEEN =
      MapSpec.of("seen", KeyCodecs.INT, Codecs.BYTES)
          .expiring(Expiry.afterAccess(Duration.ofMinutes(1)));
  static final TimerSpec.Single WINDOW = TimerSpec.event("window");

  private static final ProcessorSpec<String> DROPPING =
      ProcessorSpec.named("small", KeyCodecs.STRING).state(SUM, PARTS, SEEN).timers(WINDOW).build();
  private static final ProcessorSpec<String> ACCEPTING =
      ProcessorSpec.named("small", KeyCodecs.STRING)
          .state(SUM, PARTS, SEEN)
          .timers(WINDOW)
          .late(LatePolicy.ACCEPT)
          .build();

  final ProcessorSpec<String> spec;
  ValueState<Integer> sum;
  ListState<Integer> parts;
  MapState<Integer, byte[]> seen;
  EventTimer window;

  Small(boolean acceptsLate) {
    spec = acceptsLate ? ACCEPTING : DROPPING;
  }

  @Override
  public ProcessorSpec<String> spec() {
    return spec;
  }

  @Override
  public void open(StateBinder state) {
    sum = state.value(SUM);
    parts = state.list(PARTS);
    seen = state.map(SEEN);
    window = state.eventTimer(WINDOW);
  }

  @Override
  public void onTimer(FiredTimer timer, String key, TimerContext context, Emitter<String> out) {
    out.emit(key + " " + sum.getOr(0));
    sum.clear();
  }

  /** A callback for records. */
  @FunctionalInterface
  interface OnInput {
    void run(Small self, String key, int input, Context context, Emitter<String> out);
  }

  /** A processor that does this with each record. */
  static Small of(boolean acceptsLate, OnInput onInput) {
    return new Small(acceptsLate) {
      @Override
      public void onInput(String key, Integer input, Context context, Emitter<String> out) {
        onInput.run(this, key, input, context, out);
      }
    };
  }
}
