package dev.keyfold.local;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor.WithInitialState;
import dev.keyfold.local.run.JobPlan;
import dev.keyfold.local.run.JobPlan.InitialPlan;
import java.util.function.Function;

/**
 * Records that are grouped by key, and the rows that their processor begins with.
 *
 * @param <K> the type of the key
 * @param <T> the type of the records
 * @param <S> the type of the rows
 */
public final class KeyedStageWithInitialState<K, T, S> {
  private final JobPlan plan;
  private final Function<? super T, ? extends K> key;
  private final InitialPlan initial;

  KeyedStageWithInitialState(
      JobPlan plan, Function<? super T, ? extends K> key, InitialPlan initial) {
    this.plan = plan;
    this.key = key;
    this.initial = initial;
  }

  /**
   * Runs a stateful processor over the rows, and then over the records of each key, in their order.
   *
   * @param factory usually a constructor reference to the generated class
   */
  public <O> Stage<O> process(
      ProcessorFactory<? extends WithInitialState<K, ? super T, O, ? super S>> factory) {
    return new Stage<>(plan.withStage(key, factory, initial));
  }
}
