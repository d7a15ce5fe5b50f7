package dev.keyfold.local.epoch;

import dev.keyfold.local.apply.Applier;
import dev.keyfold.local.connector.Source;
import dev.keyfold.local.deliver.Outbox;
import dev.keyfold.local.deliver.SinkProgress;
import dev.keyfold.local.log.CommitLog;
import dev.keyfold.local.state.StateCounts;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.time.Millis;
import java.io.IOException;
import java.util.List;
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
  private ChangeBatch changes;
  private long batchTime;
  private long closedEarly;
  private List<SinkProgress> committedSinks;

  private EpochLoop(
      SourceReader reader,
      StageChain stages,
      EpochCommit commit,
      Durable durable,
      Counters counters,
      EpochRecord last,
      EpochSettings settings) {
    this.reader = reader;
    this.stages = stages;
    this.commit = commit;
    this.counters = counters;
    this.settings = settings;
    outbox = durable.outbox();
    applier = durable.applier();
    changes = commit.newChanges();
    batchTime = last.batchTime();
    closedEarly = last.closedEarly();
    committedSinks = last.sinks();
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
    EpochLoop loop = new EpochLoop(reader, stages, commit, durable, counters, last, settings);
    try {
      reader.open(last.sources(), stages.watermarks().get(0));
      stages.open();
      return loop;
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  /**
   * Runs until the input is exhausted or a stop was requested.
   *
   * @throws BatchFailedException when a batch cannot be finished
   * @throws IOException when input, output or the log fails
   */
  public EpochStatus run() throws IOException {
    do {
      runEpoch(false);
      if (!reader.hasMoved() && !reader.exhausted()) {
        LockSupport.parkNanos(IDLE_NANOS);
      }
    } while (!reader.exhausted() && !settings.stopRequested().getAsBoolean());
    if (settings.drain() && !settings.stopRequested().getAsBoolean()) {
      drain();
    }
    finish();
    return status();
  }

  private void runEpoch(boolean drain) throws IOException {
    batchTime = Math.max(batchTime, settings.clock().millis());
    stages.begin(commit.lastEpoch() + 1, batchTime);
    long eventsBefore = counters.events;
    reader.read(stages);
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
        new EpochRecord(
            batchTime, stages.watermarks(), closedEarly, reader.progress(), outbox.progress());
    commit.commit(record, changes);
    changes = commit.newChanges();
    committedSinks = record.sinks();
    counters.epochs++;
    settings.progress().accept(status());
  }

  /** The clock of event time moves to the end of time; the committed watermark stays real. */
  private void drain() throws IOException {
    long open = stages.sum(StateCounts::eventTimers);
    if (open > 0) {
      closedEarly = open;
      runEpoch(true);
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
        counters.malformed,
        counters.nullKeys,
        counters.outputs,
        stages.sum(StateCounts::expired),
        stages.sum(StateCounts::processingTimers),
        stages.sum(StateCounts::eventTimers),
        closedEarly,
        stages.watermarks().get(0));
  }

  @Override
  public void close() throws IOException {
    try (reader) {
      stages.close();
    }
  }
}
