package dev.keyfold.local;

import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.epoch.EventTimes;
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
    return new SourceStage<>(plan.withEventTimes(EventTimes.of(time, maxDelay)));
  }

  /**
   * A partition that has had no record for so long does not hold the watermark, until it has one
   * again. Without this it does, however long. When all are silent the watermark stays.
   *
   * @param wait of batch time
   * @throws IllegalArgumentException when {@code wait} is not positive
   * @throws IllegalStateException without {@link #eventTime}
   */
  public SourceStage<T> idleAfter(Duration wait) {
    return new SourceStage<>(plan.withEventTimes(plan.eventTimes().idleAfter(wait)));
  }

  /**
   * When no partition has had a record for so long, the watermark goes on with the wall clock: by
   * as much as has passed since the last record. Thus the last results of a quiet stream come out,
   * and what comes afterwards but is older is late. Without this the watermark waits for a record.
   *
   * @param wait of batch time
   * @throws IllegalArgumentException when {@code wait} is not positive
   * @throws IllegalStateException without {@link #eventTime}
   */
  public SourceStage<T> advanceAfter(Duration wait) {
    return new SourceStage<>(plan.withEventTimes(plan.eventTimes().advanceAfter(wait)));
  }

  /**
   * A record whose event time is further ahead of the wall clock than this does not move the
   * watermark, lest one wrong clock makes all others late. It is processed like any other, and
   * counted in {@link JobStatus#ahead}. Without this every record moves the watermark.
   *
   * @throws IllegalArgumentException when {@code bound} is not positive
   * @throws IllegalStateException without {@link #eventTime}
   */
  public SourceStage<T> maxAhead(Duration bound) {
    return new SourceStage<>(plan.withEventTimes(plan.eventTimes().maxAhead(bound)));
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
