package dev.keyfold.local.epoch;

import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.local.connector.MalformedRecordException;
import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.connector.SourcePartition;
import dev.keyfold.local.epoch.EpochRecord.SourceProgress;
import dev.keyfold.time.LateRule;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Watermark;
import java.io.Closeable;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the records of a micro-batch, gives them key and event time, drops the late ones, and moves
 * the watermark. Partitions take turns, one record each, beginning anew in each batch, so the same
 * positions give the same batch.
 */
final class SourceReader implements Closeable {
  private static final Logger LOG = LoggerFactory.getLogger(SourceReader.class);
  private static final int POLLS_PER_CHECK = 64;

  /** Takes the records of a batch. */
  interface Target {
    /** Takes one record; {@code position} says in words where it stands, when asked. */
    void input(Object key, Object value, long eventTime, boolean late, Object position);

    /** Takes a late record that its class does not want. */
    void late(Object key, Object value, long eventTime, Object position);

    /** Whether the batch has to end here. */
    boolean isFull();
  }

  private final Source<Object> source;
  private final Function<Object, @Nullable Object> keyOf;
  private final LatePolicy latePolicy;
  private final EpochSettings settings;
  private final Rejects rejects;
  private final Counters counters;
  private final List<ReadPartition> partitions = new ArrayList<>();
  private final Map<String, SourceProgress> progress = new LinkedHashMap<>();
  private final SourceWatermark watermark;
  private long watermarkBefore = Millis.UNSET;
  private long batchTime;
  private int polls;
  private boolean lateLogged;

  SourceReader(
      Source<Object> source,
      StagePlan first,
      EpochSettings settings,
      Rejects rejects,
      Counters counters) {
    this.source = source;
    this.settings = settings;
    this.rejects = rejects;
    this.counters = counters;
    watermark = new SourceWatermark(settings.eventTimes(), counters);
    keyOf = first.key();
    latePolicy = first.processor().spec().late();
  }

  /** Opens the partitions where they were committed. */
  void open(List<SourceProgress> committed, long committedWatermark) throws IOException {
    watermark.open(committedWatermark);
    committed.forEach(known -> progress.put(known.name(), known));
    for (SourcePartition<Object> partition : source.open()) {
      SourceProgress known = progress.get(partition.name());
      long start = known == null ? Millis.UNSET : known.watermark();
      partitions.add(
          new ReadPartition(partition, new Watermark(settings.eventTimes().maxDelay(), start)));
      if (known != null) {
        partition.seek(known.position());
      }
    }
    requireDistinctNames();
  }

  private void requireDistinctNames() {
    Set<String> names = new HashSet<>();
    for (ReadPartition read : partitions) {
      String name = read.partition.name();
      if (!names.add(name)) {
        throw new RefusedException(
            "the source has two partitions called '%s'".formatted(name),
            "give one of them another name, .named(…) on its source: positions are found by names");
      }
    }
  }

  /** Reads one batch. */
  void read(Target target, long newBatchTime) throws IOException {
    batchTime = newBatchTime;
    watermarkBefore = watermark.value();
    partitions.forEach(read -> read.polls = 0);
    polls = 0;
    long began = settings.maxMillis() == 0 ? 0 : settings.clock().millis();
    boolean more = true;
    while (more && polls < settings.maxRecords() && !endsEarly(target, began)) {
      more = false;
      for (int i = 0; i < partitions.size() && polls < settings.maxRecords(); i++) {
        if (poll(partitions.get(i), target)) {
          more = true;
          polls++;
        }
      }
    }
    watermark.move(partitions, batchTime);
  }

  private boolean endsEarly(Target target, long began) {
    if (polls % POLLS_PER_CHECK != 0 || polls == 0) {
      return false;
    }
    return target.isFull()
        || (settings.maxMillis() > 0 && settings.clock().millis() - began >= settings.maxMillis());
  }

  private boolean poll(ReadPartition read, Target target) throws IOException {
    try {
      Object value = read.partition.poll();
      if (value == null) {
        return false;
      }
      read.polls++;
      accept(read, value, target);
    } catch (MalformedRecordException e) {
      read.polls++;
      rejects.malformed(e);
    }
    return true;
  }

  private void accept(ReadPartition read, Object value, Target target) throws IOException {
    long eventTime = eventTime(read, value);
    if (eventTime != Millis.UNSET) {
      watermark.observe(read, eventTime, batchTime);
    }
    boolean late = LateRule.isLate(eventTime, watermarkBefore);
    if (late && latePolicy == LatePolicy.DROP) {
      noticeLate(read, eventTime);
      return;
    }
    Object key = key(read, value);
    if (key == null) {
      rejects.nullKey(read.toString(), value);
      return;
    }
    if (late && latePolicy == LatePolicy.SIDE_OUTPUT) {
      counters.late++;
      target.late(key, value, eventTime, read);
      return;
    }
    counters.events++;
    target.input(key, value, eventTime, late, read);
  }

  private long eventTime(ReadPartition read, Object value) {
    Function<Object, Instant> function = settings.eventTimes().of();
    if (function == null) {
      return Millis.UNSET;
    }
    try {
      Instant time = function.apply(value);
      if (time != null) {
        return Millis.of(time);
      }
    } catch (RuntimeException e) {
      throw failed("the event time", read, e);
    }
    throw new BatchFailedException(
        "the event time of the record at %s is null; is it called otherwise in the input?"
            .formatted(read),
        null);
  }

  private @Nullable Object key(ReadPartition read, Object value) {
    try {
      return keyOf.apply(value);
    } catch (RuntimeException e) {
      throw failed("the key", read, e);
    }
  }

  private static BatchFailedException failed(String what, ReadPartition read, RuntimeException e) {
    return new BatchFailedException(
        "%s of the record at %s cannot be told: %s".formatted(what, read, e), e);
  }

  private void noticeLate(ReadPartition read, long eventTime) {
    counters.late++;
    if (!lateLogged) {
      lateLogged = true;
      LOG.warn(
          "dropped a late record at {}: its event time {} is not after the watermark {}; further"
              + " ones are counted only",
          read,
          Instant.ofEpochMilli(eventTime),
          Instant.ofEpochMilli(watermarkBefore));
    }
  }

  /** The watermark after the records that were read. */
  long watermark() {
    return watermark.value();
  }

  /** How far each partition is in event time, after the records that were read. */
  List<PartitionProgress> partitions() {
    return partitions.stream()
        .map(
            read ->
                new PartitionProgress(
                    read.partition.name(),
                    read.watermark.value(),
                    watermark.isIdle(read, batchTime)))
        .toList();
  }

  boolean exhausted() {
    for (ReadPartition read : partitions) {
      if (!read.partition.exhausted()) {
        return false;
      }
    }
    return true;
  }

  /** Whether the last batch took anything from the source, be it late or malformed. */
  boolean hasMoved() {
    return polls > 0;
  }

  /**
   * How far each partition is, those included that an earlier run had and this one has not. To be
   * asked after each batch that has moved.
   */
  List<SourceProgress> progress() throws IOException {
    for (ReadPartition read : partitions) {
      if (read.polls > 0) {
        String name = read.partition.name();
        progress.put(
            name, new SourceProgress(name, read.partition.position(), read.watermark.value()));
      }
    }
    return List.copyOf(progress.values());
  }

  @Override
  public void close() throws IOException {
    for (ReadPartition read : partitions) {
      read.partition.close();
    }
  }
}
