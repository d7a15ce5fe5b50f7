package dev.keyfold.local.run;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.connector.Source;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a pipeline has collected. The types of its parts fit together: the fluent API saw to that.
 *
 * @param eventTime the event time of a source record, null when records have none
 * @param maxDelay how much later than others a record may come
 * @param sink null until the pipeline ends in one
 */
public record JobPlan(
    Source<Object> source,
    @Nullable Function<Object, Instant> eventTime,
    Duration maxDelay,
    List<StagePlan> stages,
    @Nullable Sink<Object> sink) {

  /**
   * One keyed stage.
   *
   * @param key the key of a record, as the user wrote it: may return null
   * @param factory makes the processor
   */
  public record StagePlan(Function<Object, @Nullable Object> key, ProcessorFactory<?> factory) {}

  /** A plan with nothing but its source. */
  @SuppressWarnings("unchecked") // its records are handed only to functions that take them
  public static JobPlan from(Source<?> source) {
    return new JobPlan((Source<Object>) source, null, Duration.ZERO, List.of(), null);
  }

  /**
   * The plan with an event time.
   *
   * @throws IllegalArgumentException when the delay is negative
   */
  @SuppressWarnings("unchecked") // records of the source are all that it is given
  public JobPlan withEventTime(Function<?, Instant> time, Duration delay) {
    if (delay.isNegative()) {
      throw new IllegalArgumentException("maxDelay is negative: " + delay);
    }
    return new JobPlan(source, (Function<Object, Instant>) time, delay, stages, sink);
  }

  /** The plan with one more stage. */
  @SuppressWarnings("unchecked") // it is given the output of the stage before
  public JobPlan withStage(Function<?, ?> key, ProcessorFactory<?> factory) {
    List<StagePlan> longer = new ArrayList<>(stages);
    longer.add(new StagePlan((Function<Object, @Nullable Object>) key, factory));
    return new JobPlan(source, eventTime, maxDelay, List.copyOf(longer), sink);
  }

  /** The plan with its sink. */
  @SuppressWarnings("unchecked") // it is given the output of the last stage
  public JobPlan withSink(Sink<?> target) {
    return new JobPlan(source, eventTime, maxDelay, stages, (Sink<Object>) target);
  }
}
