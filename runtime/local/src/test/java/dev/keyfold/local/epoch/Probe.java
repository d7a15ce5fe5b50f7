package dev.keyfold.local.epoch;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.ValueState;
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
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A processor with state of every kind, whose records say what to do with it. */
final class Probe implements StatefulProcessor<String, Probe.Action, String> {

  static final long TTL = Duration.ofMinutes(10).toMillis();

  private static final Expiry WRITTEN = Expiry.afterWrite(Duration.ofMillis(TTL));
  private static final Expiry USED = Expiry.afterAccess(Duration.ofMillis(TTL));

  private static final ValueSpec<String> VALUE = ValueSpec.of("value", Codecs.STRING);
  private static final ValueSpec<byte[]> BYTES = ValueSpec.of("bytes", Codecs.BYTES).in("aside");
  private static final ValueSpec<Long> SHORT =
      ValueSpec.of("shortLived", Codecs.LONG).expiring(Expiry.afterWrite(Duration.ofMinutes(1)));
  private static final ValueSpec<Long> FOREVER =
      ValueSpec.of("forever", Codecs.LONG)
          .expiring(Expiry.afterWrite(Duration.ofSeconds(Long.MAX_VALUE)));
  private static final ValueSpec<String> EXPIRING =
      ValueSpec.of("expiring", Codecs.STRING).expiring(WRITTEN);
  private static final ValueSpec<String> TOUCHED =
      ValueSpec.of("touched", Codecs.STRING).expiring(USED);
  private static final ListSpec<String> LIST = ListSpec.of("list", Codecs.STRING);
  private static final ListSpec<String> EXPIRING_LIST =
      ListSpec.of("expiringList", Codecs.STRING).expiring(WRITTEN);
  private static final ListSpec<String> TOUCHED_LIST =
      ListSpec.of("touchedList", Codecs.STRING).expiring(USED);
  private static final MapSpec<String, Long> MAP = MapSpec.of("map", KeyCodecs.STRING, Codecs.LONG);
  private static final MapSpec<String, Long> EXPIRING_MAP =
      MapSpec.of("expiringMap", KeyCodecs.STRING, Codecs.LONG).expiring(WRITTEN);
  private static final MapSpec<String, Long> TOUCHED_MAP =
      MapSpec.of("touchedMap", KeyCodecs.STRING, Codecs.LONG).expiring(USED);
  private static final TimerSpec.Single ALARM = TimerSpec.processing("alarm");
  private static final TimerSpec.Single BELL = TimerSpec.processing("bell");
  private static final TimerSpec.Single CLOSING = TimerSpec.event("closing");
  private static final TimerSpec.Single WINDOW = TimerSpec.event("window");

  static final ProcessorSpec<String> SPEC =
      ProcessorSpec.named("probe", KeyCodecs.STRING)
          .state(VALUE, BYTES, SHORT, FOREVER, EXPIRING, TOUCHED, LIST, EXPIRING_LIST)
          .state(TOUCHED_LIST, MAP, EXPIRING_MAP, TOUCHED_MAP)
          .timers(ALARM, BELL, CLOSING, WINDOW)
          .build();

  ValueState<String> value;
  ValueState<byte[]> bytes;
  ValueState<Long> shortLived;
  ValueState<Long> forever;
  ValueState<String> expiring;
  ValueState<String> touched;
  ListState<String> list;
  ListState<String> expiringList;
  ListState<String> touchedList;
  MapState<String, Long> map;
  MapState<String, Long> expiringMap;
  MapState<String, Long> touchedMap;
  ProcessingTimer alarm;
  ProcessingTimer bell;
  EventTimer closing;
  EventTimer window;

  /** The key of the callback. */
  String key;

  Context context;
  Emitter<String> out;

  private final Map<String, Action> handlers = new HashMap<>();
  private Consumer<Probe> onOpen = probe -> {};
  private Consumer<Probe> onClose = probe -> {};

  /** What a callback does. */
  @FunctionalInterface
  interface Action {
    void run(Probe probe) throws Exception;
  }

  /** Says what a timer does beside being emitted as {@code key name@due}. */
  Probe on(String timer, Action action) {
    handlers.put(timer, action);
    return this;
  }

  Probe onOpen(Consumer<Probe> action) {
    onOpen = action;
    return this;
  }

  Probe onClose(Consumer<Probe> action) {
    onClose = action;
    return this;
  }

  @Override
  public ProcessorSpec<String> spec() {
    return SPEC;
  }

  @Override
  public void open(StateBinder state) {
    value = state.value(VALUE);
    bytes = state.value(BYTES);
    shortLived = state.value(SHORT);
    forever = state.value(FOREVER);
    expiring = state.value(EXPIRING);
    touched = state.value(TOUCHED);
    list = state.list(LIST);
    expiringList = state.list(EXPIRING_LIST);
    touchedList = state.list(TOUCHED_LIST);
    map = state.map(MAP);
    expiringMap = state.map(EXPIRING_MAP);
    touchedMap = state.map(TOUCHED_MAP);
    alarm = state.processingTimer(ALARM);
    bell = state.processingTimer(BELL);
    closing = state.eventTimer(CLOSING);
    window = state.eventTimer(WINDOW);
    onOpen.accept(this);
  }

  @Override
  public void onInput(String newKey, Action input, Context newContext, Emitter<String> emitter)
      throws Exception {
    enter(newKey, newContext, emitter);
    input.run(this);
  }

  @Override
  public void onTimer(
      FiredTimer timer, String newKey, TimerContext newContext, Emitter<String> emitter)
      throws Exception {
    enter(newKey, newContext, emitter);
    String name = timer.spec().name();
    emitter.emit(newKey + " " + name + "@" + newContext.due().toEpochMilli());
    handlers.getOrDefault(name, probe -> {}).run(this);
  }

  @Override
  public void close() {
    onClose.accept(this);
  }

  private void enter(String newKey, Context newContext, Emitter<String> emitter) {
    key = newKey;
    context = newContext;
    out = emitter;
  }
}
