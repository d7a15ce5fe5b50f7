package dev.keyfold.local;

import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** How a job runs. Immutable: each method returns changed options. */
public final class EngineOptions {
  private final Path directory;
  private int batchRecords = 10_000;
  private int batchDeadlines = 10_000;
  private @Nullable Duration maxBatchDuration;
  private Clock clock = Clock.systemUTC();
  private Rejection nullKeys = Rejection.FAIL;
  private Rejection malformed = Rejection.FAIL;
  private @Nullable Path rejectedFile;
  private AtEnd atEnd = AtEnd.DRAIN;
  private long applyThreshold = 16L << 20;
  private long maxOutput = 64L << 20;
  private Consumer<JobStatus> progress = status -> {};
  private @Nullable MeterRegistry meters;
  private boolean allowRollback;

  private EngineOptions(Path directory) {
    this.directory = directory;
  }

  private EngineOptions(EngineOptions other) {
    directory = other.directory;
    batchRecords = other.batchRecords;
    batchDeadlines = other.batchDeadlines;
    maxBatchDuration = other.maxBatchDuration;
    clock = other.clock;
    nullKeys = other.nullKeys;
    malformed = other.malformed;
    rejectedFile = other.rejectedFile;
    atEnd = other.atEnd;
    applyThreshold = other.applyThreshold;
    maxOutput = other.maxOutput;
    progress = other.progress;
    meters = other.meters;
    allowRollback = other.allowRollback;
  }

  /**
   * The default options for a job that lives in this directory. A first run creates it; each later
   * one goes on where the last has committed.
   */
  public static EngineOptions in(Path stateDirectory) {
    return new EngineOptions(stateDirectory);
  }

  /**
   * The number of records of a micro-batch, 10,000 by default. Batches that are cut by this number
   * alone are the same in each run over the same input.
   *
   * @throws IllegalArgumentException when it is not positive
   */
  public EngineOptions batchRecords(int records) {
    requirePositive("batchRecords", records);
    EngineOptions changed = new EngineOptions(this);
    changed.batchRecords = records;
    return changed;
  }

  /**
   * The number of due timers of each clock that a micro-batch runs, and of values, elements and
   * entries whose time is up that it removes, 10,000 by default. When more are due at once, the
   * rest follows in the next micro-batches, in the same order; those of a key that gets a record
   * run before it.
   *
   * @throws IllegalArgumentException when it is not positive
   */
  public EngineOptions batchDeadlines(int deadlines) {
    requirePositive("batchDeadlines", deadlines);
    EngineOptions changed = new EngineOptions(this);
    changed.batchDeadlines = deadlines;
    return changed;
  }

  /**
   * In addition, the longest time for which a micro-batch takes records.
   *
   * @throws IllegalArgumentException when it is not positive
   */
  public EngineOptions maxBatchDuration(Duration duration) {
    requirePositive("maxBatchDuration", duration.toNanos());
    EngineOptions changed = new EngineOptions(this);
    changed.maxBatchDuration = duration;
    return changed;
  }

  /** The clock of processing time, the system's by default. */
  public EngineOptions clock(Clock processingTime) {
    EngineOptions changed = new EngineOptions(this);
    changed.clock = processingTime;
    return changed;
  }

  /** What happens to a record whose key is null, {@link Rejection#FAIL} by default. */
  public EngineOptions nullKeys(Rejection policy) {
    EngineOptions changed = new EngineOptions(this);
    changed.nullKeys = policy;
    return changed;
  }

  /** What happens to input that is no record, {@link Rejection#FAIL} by default. */
  public EngineOptions malformed(Rejection policy) {
    EngineOptions changed = new EngineOptions(this);
    changed.malformed = policy;
    return changed;
  }

  /** The JSON Lines file of diverted input, {@code rejected.jsonl} in the directory by default. */
  public EngineOptions rejectedTo(Path file) {
    EngineOptions changed = new EngineOptions(this);
    changed.rejectedFile = file;
    return changed;
  }

  /** What happens when bounded input has been read, {@link AtEnd#DRAIN} by default. */
  public EngineOptions atEnd(AtEnd policy) {
    EngineOptions changed = new EngineOptions(this);
    changed.atEnd = policy;
    return changed;
  }

  /**
   * The bytes of committed state changes that are collected before the store takes them, 16 MiB by
   * default: the more, the fewer writes of keys that change again and again, and the longer the
   * restart after a crash.
   *
   * @throws IllegalArgumentException when it is negative
   */
  public EngineOptions applyThreshold(long bytes) {
    requirePositive("applyThreshold", bytes + 1);
    EngineOptions changed = new EngineOptions(this);
    changed.applyThreshold = bytes;
    return changed;
  }

  /**
   * The bytes of output that are kept before a batch ends early and before a sink is asked to make
   * durable what it has, 64 MiB by default.
   *
   * @throws IllegalArgumentException when it is not positive
   */
  public EngineOptions maxOutput(long bytes) {
    requirePositive("maxOutput", bytes);
    EngineOptions changed = new EngineOptions(this);
    changed.maxOutput = bytes;
    return changed;
  }

  /** Is told the status after each epoch, on the thread of the job, so it must be quick. */
  public EngineOptions onProgress(Consumer<JobStatus> listener) {
    EngineOptions changed = new EngineOptions(this);
    changed.progress = listener;
    return changed;
  }

  /**
   * Where the meters of the job are registered, as {@code keyfold.*} with its directory as a tag,
   * for as long as it runs.
   */
  public EngineOptions meters(MeterRegistry registry) {
    EngineOptions changed = new EngineOptions(this);
    changed.meters = registry;
    return changed;
  }

  /**
   * Whether an earlier version of a class may go on with state that a later version has written,
   * although it drops what it does not know: variables, timers and components that came with the
   * later version. Without it such a start is refused, and what would be lost is listed. State that
   * the earlier version cannot read at all is refused in any case.
   */
  public EngineOptions allowRollback(boolean allow) {
    EngineOptions changed = new EngineOptions(this);
    changed.allowRollback = allow;
    return changed;
  }

  private static void requirePositive(String option, long value) {
    if (value <= 0) {
      throw new IllegalArgumentException(option + " must be positive");
    }
  }

  Path directory() {
    return directory;
  }

  int batchRecords() {
    return batchRecords;
  }

  int batchDeadlines() {
    return batchDeadlines;
  }

  Optional<Duration> maxBatchDuration() {
    return Optional.ofNullable(maxBatchDuration);
  }

  Clock clock() {
    return clock;
  }

  Rejection nullKeys() {
    return nullKeys;
  }

  Rejection malformed() {
    return malformed;
  }

  Path rejectedFile() {
    return rejectedFile == null ? directory.resolve("rejected.jsonl") : rejectedFile;
  }

  AtEnd atEnd() {
    return atEnd;
  }

  long applyThreshold() {
    return applyThreshold;
  }

  long maxOutput() {
    return maxOutput;
  }

  Consumer<JobStatus> progress() {
    return progress;
  }

  boolean allowRollback() {
    return allowRollback;
  }

  Optional<MeterRegistry> meters() {
    return Optional.ofNullable(meters);
  }
}
