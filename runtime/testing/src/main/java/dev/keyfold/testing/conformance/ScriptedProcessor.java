package dev.keyfold.testing.conformance;

import dev.keyfold.Context;
import dev.keyfold.Emitter;
import dev.keyfold.ProcessorFactory;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.TimerContext;
import dev.keyfold.spec.FiredTimer;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The processor of a scenario. A record is the number of an action of the scenario; an output is
 * the number of the key in the scenario, a space, and a text. So both are transported by any
 * engine.
 */
final class ScriptedProcessor<K> implements StatefulProcessor<K, Integer, String> {

  private final Scenario<K> scenario;
  private @Nullable Handles handles;

  ScriptedProcessor(Scenario<K> scenario) {
    this.scenario = scenario;
  }

  /** Finds the scenario by its name where the processor is made, which may be another process. */
  record Factory<K>(String name) implements ProcessorFactory<ScriptedProcessor<K>> {

    @Override
    @SuppressWarnings("unchecked") // names are unique
    public ScriptedProcessor<K> create() {
      return new ScriptedProcessor<>((Scenario<K>) Conformance.scenario(name));
    }
  }

  @Override
  public ProcessorSpec<K> spec() {
    return scenario.spec();
  }

  @Override
  public void open(StateBinder state) {
    handles = new Handles(spec(), state);
  }

  @Override
  public void onInput(K key, Integer input, Context context, Emitter<String> out) throws Exception {
    scenario.action(input).run(callback(key, context, out));
  }

  @Override
  public void onTimer(FiredTimer timer, K key, TimerContext context, Emitter<String> out)
      throws Exception {
    Callback callback = callback(key, context, out);
    String id = timer.spec() instanceof TimerSpec.Family<?> family ? "/" + timer.id(family) : "";
    callback.show(timer.spec().name() + id + "@" + context.due().toEpochMilli());
    scenario.handler(timer.spec()).run(callback);
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
