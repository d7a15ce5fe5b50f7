package dev.keyfold.local;

import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.run.JobPlan;
import dev.keyfold.spec.OutputSpec;
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

  /**
   * Says where a side output of this processor goes, exactly once like the main output. A pipeline
   * says of each side output where it goes, or that it is ignored.
   *
   * @param output the constant in the generated class, such as {@code
   *     FraudDetectorStatefulProcessor.ALERTS}
   * @throws IllegalArgumentException when that has been said before
   */
  public <S> Stage<T> output(OutputSpec<S> output, Sink<? super S> sink) {
    return new Stage<>(plan.withOutput(output, sink));
  }

  /**
   * Lets a side output of this processor go nowhere.
   *
   * @throws IllegalArgumentException when it has been said before where it goes
   */
  public Stage<T> ignore(OutputSpec<?> output) {
    return new Stage<>(plan.withOutput(output, null));
  }

  /** Ends the pipeline in a sink. */
  public Pipeline to(Sink<? super T> sink) {
    return new Pipeline(plan.withSink(sink));
  }
}
