package dev.keyfold.local;

import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.run.JobPlan;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/**
 * The records as they come from the source.
 *
 * @param <T> the type of the records
 */
public final class SourceStage<T> {
  private final JobPlan plan;

  SourceStage(JobPlan plan) {
    this.plan = plan;
  }

  /**
   * Gives the records their event time. The watermark, which says up to where event time is
   * complete, is the greatest event time so far less {@code maxDelay} less 1 ms; a record at or
   * before it is late.
   *
   * @param time the event time of a record, never null
   * @param maxDelay how much later than others a record may come and still count
   * @throws IllegalArgumentException when {@code maxDelay} is negative
   */
  public SourceStage<T> eventTime(Function<? super T, Instant> time, Duration maxDelay) {
    return new SourceStage<>(plan.withEventTime(time, maxDelay));
  }

  /**
   * Says where late records go when the class that follows has {@code @Stateful(late =
   * SIDE_OUTPUT)}: for no other it may be said. They are delivered exactly once, like all output.
   */
  public SourceStage<T> late(Sink<? super T> sink) {
    return new SourceStage<>(plan.withLate(sink));
  }

  /** Groups the records by key. */
  public <K> KeyedStage<K, T> keyBy(Function<? super T, ? extends K> key) {
    return new KeyedStage<>(plan, key);
  }
}
