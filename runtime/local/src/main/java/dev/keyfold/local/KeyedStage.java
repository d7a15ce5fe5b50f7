package dev.keyfold.local;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.local.run.JobPlan;
import java.util.function.Function;

/**
 * Records that are grouped by key.
 *
 * @param <K> the type of the key
 * @param <T> the type of the records
 */
public final class KeyedStage<K, T> {
  private final JobPlan plan;
  private final Function<? super T, ? extends K> key;

  KeyedStage(JobPlan plan, Function<? super T, ? extends K> key) {
    this.plan = plan;
    this.key = key;
  }

  /**
   * Runs a stateful processor over the records of each key, in their order.
   *
   * @param factory usually a constructor reference to the generated class, such as {@code
   *     SessionTrackerStatefulProcessor::new}
   */
  public <O> Stage<O> process(
      ProcessorFactory<? extends StatefulProcessor<K, ? super T, O>> factory) {
    return new Stage<>(plan.withStage(key, factory));
  }
}
