package dev.keyfold.testing.conformance;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ProcessorFactory;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.spec.ExpiredState;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The processor of a scenario. A record is the number of an action of the scenario; an output is
 * the number of the key in the scenario, a space, and a text. So both are transported by any
 * engine.
 */
class ScriptedProcessor<K> implements StatefulProcessor<K, Integer, String> {

  private final Scenario<K> scenario;
  private final Release<K> release;
  private @Nullable Handles handles;

  ScriptedProcessor(Scenario<K> scenario, int release) {
    this.scenario = scenario;
    this.release = scenario.release(release);
  }

  /** Finds the scenario by its name where the processor is made, which may be another process. */
  record Factory<K>(String name, int release) implements ProcessorFactory<ScriptedProcessor<K>> {

    @Override
    @SuppressWarnings("unchecked") // names are unique
    public ScriptedProcessor<K> create() {
      Scenario<K> scenario = (Scenario<K>) Conformance.scenario(name);
      return scenario.initialRows().isEmpty()
          ? new ScriptedProcessor<>(scenario, release)
          : new Beginning<>(scenario, release);
    }
  }

  /** One that begins with a snapshot, whose rows are numbers of actions too. */
  private static final class Beginning<K> extends ScriptedProcessor<K>
      implements WithInitialState<K, Integer, String, Integer> {

    Beginning(Scenario<K> scenario, int release) {
      super(scenario, release);
    }

    @Override
    public void onInitialState(K key, Integer row, Context context, Emitter<String> out)
        throws Exception {
      onInput(key, row, context, out);
    }
  }

  @Override
  public final ProcessorSpec<K> spec() {
    return release.spec();
  }

  @Override
  public final void open(StateBinder state) {
    handles = new Handles(release, state);
  }

  @Override
  public final void onInput(K key, Integer input, Context context, Emitter<String> out)
      throws Exception {
    run(key, context, out, scenario.action(input));
  }

  @Override
  public final void onBatch(K key, Iterable<Integer> inputs, Context context, Emitter<String> out)
      throws Exception {
    run(
        key,
        context,
        out,
        callback -> {
          for (Integer input : inputs) {
            scenario.action(input).run(callback);
          }
        });
  }

  @Override
  public final void onTimer(FiredTimer timer, K key, TimerContext context, Emitter<String> out)
      throws Exception {
    String id = timer.spec() instanceof TimerSpec.Family<?> family ? "/" + timer.id(family) : "";
    String text = timer.spec().name() + id + "@" + context.due().toEpochMilli();
    run(
        key,
        context,
        out,
        callback -> {
          callback.show(text);
          release.handler(timer.spec()).run(callback);
        });
  }

  @Override
  public final void onExpire(ExpiredState expired, K key, Context context, Emitter<String> out)
      throws Exception {
    String text = expired.spec().name() + ":" + text(expired);
    run(
        key,
        context,
        out,
        callback -> {
          callback.show(text);
          release.expiryHandler(expired.spec()).run(callback);
        });
  }

  private static String text(ExpiredState expired) {
    if (expired.spec() instanceof ValueSpec<?> value) {
      return String.valueOf(expired.value(value));
    }
    if (expired.spec() instanceof ListSpec<?> list) {
      return String.valueOf(expired.value(list));
    }
    if (expired.spec() instanceof SortedMapSpec<?, ?> sorted) {
      return expired.key(sorted) + "=" + expired.value(sorted);
    }
    MapSpec<?, ?> map = (MapSpec<?, ?>) expired.spec();
    return expired.key(map) + "=" + expired.value(map);
  }

  private void run(K key, Context context, Emitter<String> out, Action action) throws Exception {
    Callback callback = callback(key, context, out);
    Objects.requireNonNull(handles, "open has not been called")
        .plainFields()
        .around(action, callback);
  }

  private Callback callback(K key, Context context, Emitter<String> out) {
    Handles bound = Objects.requireNonNull(handles, "open has not been called");
    String prefix = scenario.keys().indexOf(key) + " ";
    return new Callback(key, prefix, bound, context, new Prefixed(prefix, out));
  }

  /** Says of each output which key it is of. */
  private record Prefixed(String prefix, Emitter<String> out) implements Emitter<String> {

    @Override
    @SuppressWarnings("NullAway") // a scenario tries to emit null
    public void emit(String text) {
      out.emit(text == null ? null : prefix + text);
    }

    @Override
    public void emit(String text, Instant eventTime) {
      out.emit(prefix + text, eventTime);
    }
  }
}
