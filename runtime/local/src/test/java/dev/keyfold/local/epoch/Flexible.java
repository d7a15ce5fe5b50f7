package dev.keyfold.local.epoch;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.EventTimers;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ProcessingTimers;
import dev.keyfold.SortedMapState;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.ValueState;
import dev.keyfold.annotation.TimeDomain;
import dev.keyfold.spec.ExpiredState;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.StateSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A processor of any spec, whose records say what to do with its state, by name. */
final class Flexible implements StatefulProcessor<String, Flexible.Action, String> {

  private final ProcessorSpec<String> spec;
  private final Map<String, Object> handles = new HashMap<>();
  private final Map<String, Action> handlers = new HashMap<>();
  Emitter<String> out;
  Context context;

  Flexible(ProcessorSpec<String> spec) {
    this.spec = spec;
  }

  /** What a callback does. */
  @FunctionalInterface
  interface Action {
    void run(Flexible processor) throws Exception;
  }

  /** Says what a timer does beside being emitted as {@code key name@due}. */
  Flexible on(String timer, Action action) {
    handlers.put(timer, action);
    return this;
  }

  @Override
  public ProcessorSpec<String> spec() {
    return spec;
  }

  @Override
  public void open(StateBinder state) {
    for (StateSpec variable : spec.variables()) {
      handles.put(variable.name(), bind(state, variable));
    }
    for (TimerSpec timer : spec.timers()) {
      handles.put(timer.name(), bind(state, timer));
    }
  }

  private static Object bind(StateBinder state, TimerSpec timer) {
    boolean event = timer.clock() == TimeDomain.EVENT;
    if (timer instanceof TimerSpec.Family<?> family) {
      return event ? state.eventTimers(family) : state.processingTimers(family);
    }
    TimerSpec.Single single = (TimerSpec.Single) timer;
    return event ? state.eventTimer(single) : state.processingTimer(single);
  }

  private static Object bind(StateBinder state, StateSpec variable) {
    if (variable instanceof ValueSpec<?> value) {
      return state.value(value);
    }
    if (variable instanceof SortedMapSpec<?, ?> sorted) {
      return state.sortedMap(sorted);
    }
    return variable instanceof ListSpec<?> list
        ? state.list(list)
        : state.map((MapSpec<?, ?>) variable);
  }

  @SuppressWarnings("unchecked") // tests know their types
  <T> ValueState<T> value(String name) {
    return (ValueState<T>) handles.get(name);
  }

  @SuppressWarnings("unchecked") // tests know their types
  <T> ListState<T> list(String name) {
    return (ListState<T>) handles.get(name);
  }

  @SuppressWarnings("unchecked") // tests know their types
  <K, V> MapState<K, V> map(String name) {
    return (MapState<K, V>) handles.get(name);
  }

  @SuppressWarnings("unchecked") // tests know their types
  <K, V> SortedMapState<K, V> sortedMap(String name) {
    return (SortedMapState<K, V>) handles.get(name);
  }

  @SuppressWarnings("unchecked") // tests know their types
  <T> ProcessingTimers<T> processingTimers(String name) {
    return (ProcessingTimers<T>) handles.get(name);
  }

  @SuppressWarnings("unchecked") // tests know their types
  <T> EventTimers<T> eventTimers(String name) {
    return (EventTimers<T>) handles.get(name);
  }

  ProcessingTimer processingTimer(String name) {
    return (ProcessingTimer) handles.get(name);
  }

  EventTimer eventTimer(String name) {
    return (EventTimer) handles.get(name);
  }

  /** What a variable holds; its parts in the order in which they are read. */
  String text(String name) {
    Object handle = handles.get(name);
    List<String> parts = new ArrayList<>();
    if (handle instanceof ValueState<?> value) {
      if (value.exists()) {
        parts.add(String.valueOf(value.get()));
      }
    } else if (handle instanceof ListState<?> list) {
      list.forEach(element -> parts.add(String.valueOf(element)));
    } else if (handle instanceof MapState<?, ?> map) {
      map.entries().forEach(entry -> parts.add(entry.getKey() + "=" + entry.getValue()));
    }
    return parts.toString();
  }

  /** Writes a number: as the value, one more element, or an entry by the number modulo 3. */
  void write(String name, long number) {
    Object handle = handles.get(name);
    if (handle instanceof ValueState<?>) {
      this.<Long>value(name).update(number);
    } else if (handle instanceof ListState<?>) {
      this.<Long>list(name).add(number);
    } else {
      this.<Long, Long>map(name).put(number % 3, number);
    }
  }

  /** Clears a variable. */
  void clear(String name) {
    Object handle = handles.get(name);
    if (handle instanceof ValueState<?> value) {
      value.clear();
    } else if (handle instanceof ListState<?> list) {
      list.clear();
    } else {
      ((MapState<?, ?>) handle).clear();
    }
  }

  /** All that the state of the key holds, in name order. */
  String all() {
    List<String> parts = new ArrayList<>();
    for (StateSpec variable : spec.variables()) {
      Object handle = handles.get(variable.name());
      String text = String.valueOf(handle);
      if (handle instanceof ValueState<?> value) {
        text = String.valueOf(value.get());
      } else if (handle instanceof ListState<?> list) {
        text = list.stream().toList().toString();
      } else if (handle instanceof MapState<?, ?> map) {
        List<String> entries = new ArrayList<>();
        map.entries().forEach(entry -> entries.add(entry.getKey() + "=" + entry.getValue()));
        text = entries.toString();
      }
      parts.add(variable.name() + "=" + text);
    }
    return String.join(" ", parts);
  }

  @Override
  public void onInput(String key, Action input, Context context, Emitter<String> emitter)
      throws Exception {
    out = emitter;
    this.context = context;
    input.run(this);
  }

  @Override
  public void onTimer(FiredTimer timer, String key, TimerContext context, Emitter<String> emitter)
      throws Exception {
    out = emitter;
    emitter.emit(key + " " + timer.spec().name() + "@" + context.due().toEpochMilli());
    this.context = context;
    handlers.getOrDefault(timer.spec().name(), p -> {}).run(this);
  }

  @Override
  public void onExpire(ExpiredState expired, String key, Context context, Emitter<String> emitter)
      throws Exception {
    out = emitter;
    this.context = context;
    emitter.emit(key + " " + expired.spec().name() + ":" + text(expired));
    handlers.getOrDefault("expire " + expired.spec().name(), p -> {}).run(this);
  }

  private static String text(ExpiredState expired) {
    if (expired.spec() instanceof ValueSpec<?> value) {
      return String.valueOf((Object) expired.value(value));
    }
    if (expired.spec() instanceof ListSpec<?> list) {
      return String.valueOf((Object) expired.value(list));
    }
    MapSpec<?, ?> map = (MapSpec<?, ?>) expired.spec();
    return expired.key(map) + "=" + expired.value(map);
  }
}
