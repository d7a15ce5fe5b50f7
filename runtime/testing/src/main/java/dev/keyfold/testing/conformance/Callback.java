package dev.keyfold.testing.conformance;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.EventTimers;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ProcessingTimers;
import dev.keyfold.SortedMapState;
import dev.keyfold.TimerContext;
import dev.keyfold.ValueState;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The callback that runs: its key, its circumstances, the handles of the scenario's variables. */
public final class Callback {

  private final Object key;
  private final String prefix;
  private final Handles handles;
  private final Context context;
  private final Emitter<String> out;

  Callback(Object key, String prefix, Handles handles, Context context, Emitter<String> out) {
    this.key = key;
    this.prefix = prefix;
    this.handles = handles;
    this.context = context;
    this.out = out;
  }

  /** The handle of a value. */
  public <T> ValueState<T> value(ValueSpec<T> variable) {
    return handles.get(variable.name());
  }

  /** What a plain field holds; null for nothing. */
  public <T> @Nullable T field(ValueSpec<T> field) {
    return handles.plainFields().get(field);
  }

  /** Assigns a plain field; null is its zero value. */
  public <T> void assign(ValueSpec<T> field, @Nullable T value) {
    handles.plainFields().set(field, value);
  }

  /** The handle of a list. */
  public <T> ListState<T> list(ListSpec<T> variable) {
    return handles.get(variable.name());
  }

  /** The handle of a map. */
  public <K, V> MapState<K, V> map(MapSpec<K, V> variable) {
    return handles.get(variable.name());
  }

  /** The handle of a sorted map. */
  public <K, V> SortedMapState<K, V> sortedMap(SortedMapSpec<K, V> variable) {
    return handles.get(variable.name());
  }

  /** The handle of a timer of the wall clock. */
  public ProcessingTimer timer(TimerSpec.Single timer) {
    return handles.get(timer.name());
  }

  /** The handle of a timer that follows the watermark. */
  public EventTimer eventTimer(TimerSpec.Single timer) {
    return handles.get(timer.name());
  }

  /** The handle of a family of timers of the wall clock. */
  public <T> ProcessingTimers<T> timers(TimerSpec.Family<T> family) {
    return handles.get(family.name());
  }

  /** The handle of a family of timers that follow the watermark. */
  public <T> EventTimers<T> eventTimers(TimerSpec.Family<T> family) {
    return handles.get(family.name());
  }

  /** The circumstances of the callback. */
  public Context context() {
    return context;
  }

  /** The instant that the firing timer was set to; only in what a timer does. */
  public Instant due() {
    return ((TimerContext) context).due();
  }

  /** Emits the text of something that was read. */
  public void show(@Nullable Object seen) {
    out.emit(String.valueOf(seen));
  }

  /** Emits the text of an iterable, its elements in brackets. */
  public void showAll(Iterable<?> seen) {
    StringBuilder text = new StringBuilder("[");
    for (Object element : seen) {
      text.append(text.length() == 1 ? "" : ", ").append(element);
    }
    out.emit(text.append(']').toString());
  }

  /** The same in the order of the texts, for what has no order. */
  public void showSorted(Iterable<?> seen) {
    List<String> texts = new ArrayList<>();
    seen.forEach(element -> texts.add(String.valueOf(element)));
    Collections.sort(texts);
    showAll(texts);
  }

  /** Emits a text with an event time. */
  public void showAt(String text, Instant eventTime) {
    out.emit(text, eventTime);
  }

  /** Emits a text to a side output. */
  public void showTo(OutputSpec<String> output, String text) {
    handles.<Emitter<String>>get(output.name()).emit(prefix + text);
  }

  /** Emits null, which must be refused, and says whether it was. */
  public void emitNull() {
    refused("", () -> out.emit(Nulls.none()));
  }

  /**
   * Emits {@code refused} when the call throws a runtime exception whose message names the variable
   * and the key, otherwise what happened instead.
   */
  public void refused(String variable, Runnable call) {
    try {
      call.run();
    } catch (RuntimeException e) {
      String message = String.valueOf(e.getMessage());
      boolean names = message.contains(variable) && message.contains(String.valueOf(key));
      show(names ? "refused" : "refused without naming variable and key: " + e);
      return;
    }
    show("accepted");
  }
}
