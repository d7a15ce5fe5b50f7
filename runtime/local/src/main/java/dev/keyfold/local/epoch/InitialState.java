package dev.keyfold.local.epoch;

import dev.keyfold.local.connector.MalformedRecordException;
import dev.keyfold.local.connector.SourcePartition;
import dev.keyfold.local.epoch.EpochRecord.SourceProgress;
import dev.keyfold.time.Millis;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the snapshot that one stage begins with, some rows per micro-batch. How far it is stands in
 * each commit: first by partition, then that it is complete.
 */
final class InitialState implements Closeable {
  private static final Logger LOG = LoggerFactory.getLogger(InitialState.class);
  private static final String COMPLETE = "complete";

  /** Takes a row; {@code position} says in words where it stands, when asked. */
  @FunctionalInterface
  interface Target {
    void row(Object key, Object row, Object position);
  }

  private final int stage;
  private final InitialRows plan;
  private final List<SourcePartition<Object>> partitions = new ArrayList<>();
  private final Map<String, SourceProgress> progress = new LinkedHashMap<>();
  private long rows;

  private InitialState(int stage, InitialRows plan) {
    this.stage = stage;
    this.plan = plan;
  }

  /** Opens the snapshot where the last commit has left it. */
  static InitialState open(int stage, InitialRows plan, List<SourceProgress> committed)
      throws IOException {
    InitialState state = new InitialState(stage, plan);
    try {
      for (SourcePartition<Object> partition : plan.rows().strict().open()) {
        state.partitions.add(partition);
        String name = InitialRows.partition(plan.name(), partition.name());
        for (SourceProgress known : committed) {
          if (known.name().equals(name)) {
            state.progress.put(name, known);
            partition.seek(known.position());
          }
        }
      }
      return state;
    } catch (IOException | RuntimeException e) {
      state.close();
      throw e;
    }
  }

  int stage() {
    return stage;
  }

  /**
   * Hands over rows, at most so many.
   *
   * @return how many there were
   * @throws BatchFailedException when something is no row: state must not be half of what was known
   */
  int read(int most, Target target) throws IOException {
    int read = 0;
    for (SourcePartition<Object> partition : partitions) {
      int before = read;
      Place place = new Place(partition);
      Object row = read < most ? poll(partition) : null;
      while (row != null) {
        target.row(key(partition, row), row, place);
        read++;
        row = read < most ? poll(partition) : null;
      }
      if (read > before) {
        String name = InitialRows.partition(plan.name(), partition.name());
        progress.put(name, new SourceProgress(name, partition.position(), Millis.UNSET));
      }
    }
    rows += read;
    if (isComplete()) {
      noteComplete();
    }
    return read;
  }

  private void noteComplete() {
    if (progress.isEmpty()) {
      LOG.warn("the {} has no rows", plan.name());
    } else {
      LOG.info("the {} has been read, {} rows of it in this run", plan.name(), rows);
    }
    progress.clear();
    progress.put(plan.name(), new SourceProgress(plan.name(), COMPLETE, Millis.UNSET));
  }

  private @Nullable Object poll(SourcePartition<Object> partition) throws IOException {
    try {
      return partition.poll();
    } catch (MalformedRecordException e) {
      throw failed(e.location(), e.reason(), e);
    }
  }

  private Object key(SourcePartition<Object> partition, Object row) {
    Object key;
    try {
      key = plan.key().apply(row);
    } catch (RuntimeException e) {
      throw failed(partition.location(), "the key of the row cannot be told: " + e, e);
    }
    if (key == null) {
      throw failed(partition.location(), "the key of the row is null", null);
    }
    return key;
  }

  private BatchFailedException failed(String where, String why, @Nullable Throwable cause) {
    return new BatchFailedException(
        "the %s cannot be read further: %s: %s".formatted(plan.name(), where, why), cause);
  }

  /** Whether there are no more rows. */
  boolean isComplete() {
    return partitions.stream().allMatch(SourcePartition::exhausted);
  }

  /** Whether this is what commits know one of its partitions by. */
  boolean isPartition(String name) {
    return name.startsWith(InitialRows.partition(plan.name(), ""));
  }

  /** How far it is, for the commit. */
  List<SourceProgress> progress() {
    return List.copyOf(progress.values());
  }

  @Override
  public void close() throws IOException {
    for (SourcePartition<Object> partition : partitions) {
      partition.close();
    }
  }

  /** Where the row that was read last stands, as text. */
  private record Place(SourcePartition<?> partition) {
    @Override
    public String toString() {
      return partition.location();
    }
  }
}
