package dev.keyfold.local;

import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.run.JobPlan;
import java.util.function.Function;

/**
 * What a stateful processor has emitted.
 *
 * @param <T> the type of the records
 */
public final class Stage<T> {
  private final JobPlan plan;

  Stage(JobPlan plan) {
    this.plan = plan;
  }

  /** Groups the records by key, for a next processor. */
  public <K> KeyedStage<K, T> keyBy(Function<? super T, ? extends K> key) {
    return new KeyedStage<>(plan, key);
  }

  /** Ends the pipeline in a sink. */
  public Pipeline to(Sink<? super T> sink) {
    return new Pipeline(plan.withSink(sink));
  }
}
