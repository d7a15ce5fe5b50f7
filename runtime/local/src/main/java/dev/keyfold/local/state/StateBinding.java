package dev.keyfold.local.state;

import dev.keyfold.Emitter;
import dev.keyfold.EventTimer;
import dev.keyfold.EventTimers;
import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.ProcessingTimers;
import dev.keyfold.SortedMapState;
import dev.keyfold.StateBinder;
import dev.keyfold.ValueState;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;

/** Turns specs into handles. */
final class StateBinding implements StateBinder {

  private final BoundFields fields;
  private final StateContext context;
  private final OutputBinder outputs;

  StateBinding(BoundFields fields, StateContext context, OutputBinder outputs) {
    this.fields = fields;
    this.context = context;
    this.outputs = outputs;
  }

  @Override
  public <T> ValueState<T> value(ValueSpec<T> spec) {
    return new LocalValue<>(fields.<ValueField<T>>require(spec.name(), ValueField.class));
  }

  @Override
  public <T> ListState<T> list(ListSpec<T> spec) {
    return new LocalList<>(fields.<ListField<T>>require(spec.name(), ListField.class));
  }

  @Override
  public <K, V> MapState<K, V> map(MapSpec<K, V> spec) {
    return new LocalMap<>(fields.<MapField<K, V>>require(spec.name(), MapField.class));
  }

  @Override
  public <K, V> SortedMapState<K, V> sortedMap(SortedMapSpec<K, V> spec) {
    return new LocalSortedMap<>(fields.<MapField<K, V>>require(spec.name(), MapField.class));
  }

  @Override
  public ProcessingTimer processingTimer(TimerSpec.Single spec) {
    return new LocalTimer(fields.<TimerField>require(spec.name(), TimerField.class));
  }

  @Override
  public EventTimer eventTimer(TimerSpec.Single spec) {
    return new LocalTimer(fields.<TimerField>require(spec.name(), TimerField.class));
  }

  @Override
  public void whenCleared(Runnable reset) {
    context.whenCleared(reset);
  }

  @Override
  public <T> Emitter<T> output(OutputSpec<T> spec) {
    return outputs.bind(spec);
  }

  @Override
  public <T> ProcessingTimers<T> processingTimers(TimerSpec.Family<T> spec) {
    return timers(spec);
  }

  @Override
  public <T> EventTimers<T> eventTimers(TimerSpec.Family<T> spec) {
    return timers(spec);
  }

  private <T> LocalTimers<T> timers(TimerSpec.Family<T> spec) {
    return new LocalTimers<>(
        fields.<TimerFamilyField<T>>require(spec.name(), TimerFamilyField.class));
  }
}
