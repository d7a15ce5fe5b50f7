package dev.keyfold.local.epoch;

import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The watermark of a source: the least of those of its partitions, of which the exhausted and the
 * idle ones do not count. It never falls. Idle time is batch time.
 */
final class SourceWatermark {
  private static final Logger LOG = LoggerFactory.getLogger(SourceWatermark.class);

  /** After so long a partition that holds the others back is worth a line in the log. */
  private static final long WORTH_A_WARNING = Duration.ofMinutes(1).toMillis();

  private final EventTimes times;
  private final Counters counters;
  private long value = Millis.UNSET;

  /** Where it was, and when, when a partition last had a record. */
  private long base = Millis.UNSET;

  private long baseTime = Millis.UNSET;

  private boolean warned;
  private boolean aheadLogged;

  SourceWatermark(EventTimes times, Counters counters) {
    this.times = times;
    this.counters = counters;
  }

  /** Goes on from where it was committed. */
  void open(long committed) {
    value = committed;
    base = committed;
  }

  /** In milliseconds, or {@link Millis#UNSET}. */
  long value() {
    return value;
  }

  /** Takes notice of the event time of a record, unless it is too far in the future. */
  void observe(ReadPartition read, long eventTime, long batchTime) {
    if (eventTime <= Millis.plus(batchTime, times.maxAhead())) {
      read.watermark.observe(eventTime);
      return;
    }
    counters.ahead++;
    if (!aheadLogged) {
      aheadLogged = true;
      LOG.warn(
          "the event time {} of the record at {} is too far ahead of the clock, {}, to move the"
              + " watermark; further ones are counted only",
          Instant.ofEpochMilli(eventTime),
          read,
          Instant.ofEpochMilli(batchTime));
    }
  }

  /** Moves after a batch. */
  void move(List<ReadPartition> partitions, long batchTime) {
    boolean moved = false;
    for (ReadPartition read : partitions) {
      if (read.polls > 0 || read.activeAt == Millis.UNSET) {
        read.activeAt = batchTime;
        moved |= read.polls > 0;
      }
    }
    value = Math.max(value, least(partitions, batchTime));
    if (moved || baseTime == Millis.UNSET) {
      base = value;
      baseTime = batchTime;
    } else {
      advance(batchTime);
      warn(partitions, batchTime);
    }
  }

  /** The least that counts; {@link Millis#UNSET} when nothing does. */
  private long least(List<ReadPartition> partitions, long batchTime) {
    boolean allExhausted = partitions.stream().allMatch(read -> read.partition.exhausted());
    long least = Millis.END_OF_TIME;
    for (ReadPartition read : partitions) {
      boolean counts =
          allExhausted
              ? read.watermark.value() != Millis.UNSET
              : !read.partition.exhausted() && !isIdle(read, batchTime);
      if (counts) {
        least = Math.min(least, read.watermark.value());
      }
    }
    return least == Millis.END_OF_TIME ? Millis.UNSET : least;
  }

  /** Whether a partition has been silent for so long that it does not count. */
  boolean isIdle(ReadPartition read, long batchTime) {
    return read.activeAt != Millis.UNSET && silence(read, batchTime) >= times.idleAfter();
  }

  private static long silence(ReadPartition read, long batchTime) {
    return batchTime - read.activeAt;
  }

  /** All are silent: event time is taken to pass as the wall clock does. */
  private void advance(long batchTime) {
    long silence = batchTime - baseTime;
    if (silence >= times.advanceAfter() && base != Millis.UNSET) {
      value = Math.max(value, Millis.plus(base, silence));
    }
  }

  private void warn(List<ReadPartition> partitions, long batchTime) {
    if (warned || times.of() == null || times.idleAfter() != Millis.END_OF_TIME) {
      return;
    }
    for (ReadPartition read : partitions) {
      boolean holds =
          !read.partition.exhausted()
              && silence(read, batchTime) >= WORTH_A_WARNING
              && partitions.stream()
                  .anyMatch(other -> other.watermark.value() > read.watermark.value());
      if (holds) {
        warned = true;
        LOG.warn(
            "partition {} has had no record for {} and holds the watermark of all; with"
                + " idleAfter(…) on the source it does not",
            read.partition.name(),
            Duration.ofMillis(silence(read, batchTime)));
        return;
      }
    }
  }
}
