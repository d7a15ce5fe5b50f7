package dev.keyfold.local.epoch;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.EventTimers;
import dev.keyfold.ProcessingTimers;
import dev.keyfold.SortedMapState;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.spec.Expiry;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import java.time.Duration;

/** A processor with sorted maps and families of timers, whose records say what to do with it. */
final class Ordered implements StatefulProcessor<String, Ordered.Action, String> {

  static final long TTL = Duration.ofMinutes(10).toMillis();

  private static final SortedMapSpec<Long, String> SORTED =
      SortedMapSpec.of("sorted", KeyCodecs.LONG, Codecs.STRING);
  private static final SortedMapSpec<Long, String> EXPIRING =
      SortedMapSpec.of("expiring", KeyCodecs.LONG, Codecs.STRING)
          .expiring(Expiry.afterWrite(Duration.ofMillis(TTL)));
  private static final SortedMapSpec<Long, String> TOUCHED =
      SortedMapSpec.of("touched", KeyCodecs.LONG, Codecs.STRING)
          .expiring(Expiry.afterAccess(Duration.ofMillis(TTL)));
  static final TimerSpec.Family<Long> ALARMS = TimerSpec.processing("alarms", KeyCodecs.LONG);
  static final TimerSpec.Family<String> WINDOWS = TimerSpec.event("windows", KeyCodecs.STRING);
  private static final TimerSpec.Single SINGLE = TimerSpec.event("single");

  static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("ordered", KeyCodecs.STRING)
          .state(SORTED, EXPIRING, TOUCHED)
          .timers(ALARMS, WINDOWS, SINGLE)
          .build();

  SortedMapState<Long, String> sorted;
  SortedMapState<Long, String> expiring;
  SortedMapState<Long, String> touched;
  ProcessingTimers<Long> alarms;
  EventTimers<String> windows;
  EventTimer single;

  /** What happens when a timer of a family has fired, beside being emitted. */
  private Action onTimer = processor -> {};

  String key;
  Context context;
  Emitter<String> out;

  /** The id of the timer that has fired; empty in other callbacks. */
  String id = "";

  /** What a callback does. */
  @FunctionalInterface
  interface Action {
    void run(Ordered processor) throws Exception;
  }

  Ordered onTimer(Action action) {
    onTimer = action;
    return this;
  }

  SortedMapState<Long, String> map(String name) {
    return switch (name) {
      case "sorted" -> sorted;
      case "expiring" -> expiring;
      default -> touched;
    };
  }

  @Override
  public ProcessorSpec<String> spec() {
    return SPEC;
  }

  @Override
  public void open(StateBinder state) {
    sorted = state.sortedMap(SORTED);
    expiring = state.sortedMap(EXPIRING);
    touched = state.sortedMap(TOUCHED);
    alarms = state.processingTimers(ALARMS);
    windows = state.eventTimers(WINDOWS);
    single = state.eventTimer(SINGLE);
  }

  @Override
  public void onInput(String newKey, Action input, Context newContext, Emitter<String> emitter)
      throws Exception {
    enter(newKey, newContext, emitter, "");
    input.run(this);
  }

  @Override
  public void onTimer(
      FiredTimer timer, String newKey, TimerContext newContext, Emitter<String> emitter)
      throws Exception {
    switch (timer.index()) {
      case 0 -> enter(newKey, newContext, emitter, String.valueOf(timer.id(ALARMS)));
      case 1 -> enter(newKey, newContext, emitter, "");
      default -> enter(newKey, newContext, emitter, timer.id(WINDOWS));
    }
    String of = id.isEmpty() ? "" : "/" + id;
    long due = newContext.due().toEpochMilli();
    emitter.emit(newKey + " " + timer.spec().name() + of + "@" + due);
    onTimer.run(this);
  }

  private void enter(String newKey, Context newContext, Emitter<String> emitter, String newId) {
    key = newKey;
    context = newContext;
    out = emitter;
    id = newId;
  }
}
