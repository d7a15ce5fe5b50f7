package dev.keyfold.local;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.run.JobPlan;
import dev.keyfold.local.run.JobPlan.InitialPlan;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Records that are grouped by key.
 *
 * @param <K> the type of the key
 * @param <T> the type of the records
 */
public final class KeyedStage<K, T> {
  private final JobPlan plan;
  private final Function<? super T, ? extends K> key;
  private final @Nullable InitialPlan initial;

  KeyedStage(JobPlan plan, Function<? super T, ? extends K> key) {
    this(plan, key, null);
  }

  private KeyedStage(
      JobPlan plan, Function<? super T, ? extends K> key, @Nullable InitialPlan initial) {
    this.plan = plan;
    this.key = key;
    this.initial = initial;
  }

  /**
   * Runs a stateful processor over the records of each key, in their order.
   *
   * @param factory usually a constructor reference to the generated class, such as {@code
   *     SessionTrackerStatefulProcessor::new}
   */
  public <O> Stage<O> process(
      ProcessorFactory<? extends StatefulProcessor<K, ? super T, O>> factory) {
    return new Stage<>(plan.withStage(key, factory, initial));
  }

  /**
   * Lets the processor that follows begin with the rows of a snapshot, which go to its
   * {@code @OnInitialState} method before any record is read. They are read once in the life of the
   * job, however often it is stopped meanwhile, and {@linkplain Source#strict strictly}; what is no
   * row fails the job. A job that has read records without them is refused.
   *
   * @param rows has an end
   * @param rowKey the key of a row, never null; a key may have several rows
   * @param <S> the rows
   */
  public <S> KeyedStageWithInitialState<K, T, S> initialState(
      Source<S> rows, Function<? super S, ? extends K> rowKey) {
    return new KeyedStageWithInitialState<>(plan, key, InitialPlan.of(rows, rowKey));
  }

  /** Lets a processor with an {@code @OnInitialState} method begin with nothing, on purpose. */
  public KeyedStage<K, T> withoutInitialState() {
    return new KeyedStage<>(plan, key, InitialPlan.NOTHING);
  }
}
