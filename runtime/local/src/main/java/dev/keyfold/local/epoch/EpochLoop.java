package dev.keyfold.local.epoch;

import dev.keyfold.local.apply.Applier;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.deliver.Outbox;
import dev.keyfold.local.deliver.SinkProgress;
import dev.keyfold.local.epoch.EpochRecord.SourceProgress;
import dev.keyfold.local.log.CommitLog;
import dev.keyfold.local.state.StateCounts;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.time.Millis;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads, runs and commits one micro-batch after the other, on one thread. */
public final class EpochLoop implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EpochLoop.class);
  private static final long IDLE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  /**
   * What an epoch is made durable with.
   *
   * @param log open where it ends
   * @param outbox its partitions have the numbers of {@link SinkPlan}
   * @param applier of the store
   * @param store that the handles read
   */
  public record Durable(CommitLog log, Outbox outbox, Applier applier, StateStore store) {}

  private final EpochSettings settings;
  private final SourceReader reader;
  private final StageChain stages;
  private final EpochCommit commit;
  private final Outbox outbox;
  private final Applier applier;
  private final Counters counters;
  private final List<InitialState> initial;
  private final Map<String, SourceProgress> initialProgress = new LinkedHashMap<>();
  private ChangeBatch changes;
  private long batchTime;
  private long closedEarly;
  private List<SinkProgress> committedSinks;

  private EpochLoop(
      SourceReader reader,
      StageChain stages,
      List<InitialState> initial,
      EpochCommit commit,
      Durable durable,
      Counters counters,
      EpochRecord last,
      EpochSettings settings) {
    this.reader = reader;
    this.stages = stages;
    this.initial = initial;
    this.commit = commit;
    this.counters = counters;
    this.settings = settings;
    outbox = durable.outbox();
    applier = durable.applier();
    changes = commit.newChanges();
    batchTime = last.batchTime();
    closedEarly = last.closedEarly();
    committedSinks = last.sinks();
    last.sources().stream()
        .filter(source -> InitialRows.isInitial(source.name()))
        .forEach(source -> initialProgress.put(source.name(), source));
  }

  /**
   * Opens source and processors where the last epoch has left them.
   *
   * @param last what the last commit says
   * @throws CallbackFailedException when {@code @OnOpen} throws
   * @throws IOException when the source cannot be read
   */
  public static EpochLoop open(
      Source<Object> source,
      List<StagePlan> plans,
      SinkPlan sinks,
      Durable durable,
      EpochRecord last,
      EpochSettings settings)
      throws IOException {
    Counters counters = new Counters();
    OutputBytes rejected = new OutputBytes();
    Rejects rejects =
        new Rejects(settings.divertMalformed(), settings.divertNullKeys(), rejected, counters);
    SourceReader reader = new SourceReader(source, plans.get(0), settings, rejects, counters);
    SinkOutputs output = new SinkOutputs(sinks, rejected, counters);
    EpochCommit commit =
        new EpochCommit(durable.log(), durable.outbox(), durable.applier(), output.buffers());
    StageChain stages =
        new StageChain(plans, durable.store(), output, rejects, settings, last.watermarks());
    List<InitialState> initial = new ArrayList<>();
    EpochLoop loop =
        new EpochLoop(reader, stages, initial, commit, durable, counters, last, settings);
    try {
      openInitial(plans, last, initial);
      reader.open(sourcesOnly(last), stages.watermarks().get(0));
      stages.open();
      return loop;
    } catch (IOException | RuntimeException e) {
      loop.closeInput();
      throw e;
    }
  }

  /** The last stage first: what the rows of a stage put out finds the next one with its state. */
  private static void openInitial(
      List<StagePlan> plans, EpochRecord last, List<InitialState> initial) throws IOException {
    for (int i = plans.size() - 1; i >= 0; i--) {
      InitialRows rows = plans.get(i).initial();
      if (rows != null) {
        initial.add(InitialState.open(i, rows, last.sources()));
      }
    }
  }

  private static List<SourceProgress> sourcesOnly(EpochRecord last) {
    return last.sources().stream().filter(source -> !InitialRows.isInitial(source.name())).toList();
  }

  /**
   * Runs until the input is exhausted or a stop was requested.
   *
   * @throws BatchFailedException when a batch cannot be finished
   * @throws IOException when input, output or the log fails
   */
  public EpochStatus run() throws IOException {
    if (readInitial()) {
      readInput();
    }
    finish();
    return status();
  }

  /** Whether all that the stages begin with has been read; else a stop was requested. */
  private boolean readInitial() throws IOException {
    for (InitialState rows : initial) {
      do {
        if (settings.stopRequested().getAsBoolean()) {
          return false;
        }
        if (!runInitialEpoch(rows)) {
          LockSupport.parkNanos(IDLE_NANOS);
        }
      } while (!rows.isComplete());
    }
    return true;
  }

  private boolean runInitialEpoch(InitialState rows) throws IOException {
    batchTime = Math.max(batchTime, settings.clock().millis());
    stages.beginInitial(rows.stage(), commit.lastEpoch() + 1, batchTime);
    int read =
        rows.read(
            settings.maxRecords(),
            (key, row, position) -> stages.initialRow(rows.stage(), key, row, position));
    stages.finishInitial(rows.stage());
    stages.drainTo(changes);
    if (read > 0 || rows.isComplete()) {
      commit();
      return true;
    }
    return false;
  }

  private void readInput() throws IOException {
    do {
      runEpoch(false);
      if (!reader.hasMoved() && !reader.exhausted() && !stages.isBehind()) {
        LockSupport.parkNanos(IDLE_NANOS);
      }
    } while (!reader.exhausted() && !settings.stopRequested().getAsBoolean());
    if (settings.drain() && !settings.stopRequested().getAsBoolean()) {
      drain();
    }
  }

  private void runEpoch(boolean drain) throws IOException {
    batchTime = Math.max(batchTime, settings.clock().millis());
    stages.begin(commit.lastEpoch() + 1, batchTime);
    long eventsBefore = counters.events;
    reader.read(stages, batchTime);
    if (counters.events > eventsBefore) {
      noticeNewInput();
    }
    stages.finish(drain ? Millis.END_OF_TIME : reader.watermark());
    stages.drainTo(changes);
    if (reader.hasMoved() || !changes.isEmpty() || commit.hasOutput() || stages.wantsNote()) {
      commit();
    }
  }

  private void noticeNewInput() {
    if (closedEarly > 0) {
      LOG.warn(
          "{} timers of event time fired early, when the input of an earlier run ended; new input"
              + " for what they closed begins anew. Run with AtEnd.KEEP_OPEN while more is to come",
          closedEarly);
      closedEarly = 0;
    }
  }

  private void commit() throws IOException {
    stages.noteTo(changes);
    EpochRecord record =
        new EpochRecord(batchTime, stages.watermarks(), closedEarly, progress(), outbox.progress());
    commit.commit(record, changes);
    changes = commit.newChanges();
    committedSinks = record.sinks();
    counters.epochs++;
    settings.progress().accept(status());
  }

  private List<SourceProgress> progress() throws IOException {
    for (InitialState rows : initial) {
      if (rows.isComplete()) {
        initialProgress.keySet().removeIf(rows::isPartition);
      }
      rows.progress().forEach(now -> initialProgress.put(now.name(), now));
    }
    List<SourceProgress> all = new ArrayList<>(initialProgress.values());
    all.addAll(reader.progress());
    return all;
  }

  /** The clock of event time moves to the end of time; the committed watermark stays real. */
  private void drain() throws IOException {
    long open = stages.sum(StateCounts::eventTimers);
    if (open > 0) {
      closedEarly = open;
      do {
        runEpoch(true);
      } while (stages.isCut() && !settings.stopRequested().getAsBoolean());
    }
  }

  /**
   * Leaves nothing to do for the next run: all is delivered, acknowledged and in the store, and
   * rows that nothing refers to are gone, unless the run was stopped before its input had ended.
   */
  private void finish() throws IOException {
    applier.applyAll();
    while (!settings.stopRequested().getAsBoolean() && stages.sum(StateCounts::background) > 0) {
      stages.tidyTo(changes, commit.lastEpoch() + 1, batchTime);
      commit();
      applier.applyAll();
    }
    outbox.sync();
    List<SinkProgress> now = outbox.progress();
    if (isBehind(now)) {
      commit();
    }
    applier.applyAll();
  }

  private boolean isBehind(List<SinkProgress> now) {
    for (int i = 0; i < now.size(); i++) {
      long known = i < committedSinks.size() ? committedSinks.get(i).acknowledged() : 0;
      if (known < now.get(i).acknowledged()) {
        return true;
      }
    }
    return false;
  }

  private EpochStatus status() {
    return new EpochStatus(
        commit.lastEpoch(),
        counters.epochs,
        counters.events,
        counters.late,
        counters.ahead,
        counters.malformed,
        counters.nullKeys,
        counters.outputs,
        stages.sum(StateCounts::expired),
        stages.sum(StateCounts::processingTimers),
        stages.sum(StateCounts::eventTimers),
        closedEarly,
        stages.watermarks().get(0),
        reader.partitions());
  }

  @Override
  public void close() throws IOException {
    try {
      stages.close();
    } finally {
      closeInput();
    }
  }

  private void closeInput() throws IOException {
    try (reader) {
      for (InitialState rows : initial) {
        rows.close();
      }
    }
  }
}
