package dev.keyfold.local.run;

import dev.keyfold.StatefulProcessor;
import dev.keyfold.local.apply.Applier;
import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.connector.SinkPartition;
import dev.keyfold.local.connector.file.FilePartition;
import dev.keyfold.local.deliver.Outbox;
import dev.keyfold.local.disk.Disk;
import dev.keyfold.local.epoch.EpochLoop;
import dev.keyfold.local.epoch.EpochStatus;
import dev.keyfold.local.epoch.InitialRows;
import dev.keyfold.local.epoch.SinkPlan;
import dev.keyfold.local.epoch.StagePlan;
import dev.keyfold.local.log.CommitLog;
import dev.keyfold.local.log.LogEnd;
import dev.keyfold.local.state.StateOpening;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.local.store.StoreFamilies;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One run of a job: opens what it needs, checks it before anything is changed, brings store and
 * sinks to where the log ends, and runs epochs.
 */
public final class JobRun {
  private static final long SEGMENT_BYTES = 64L << 20;

  private final JobPlan plan;
  private final JobSettings settings;
  private final Disk disk;
  private final StateStores stores;
  private final Closing opened;

  private JobRun(
      JobPlan plan, JobSettings settings, Disk disk, StateStores stores, Closing opened) {
    this.plan = plan;
    this.settings = settings;
    this.disk = disk;
    this.stores = stores;
    this.opened = opened;
  }

  /**
   * Runs a job until its input is exhausted or a stop was requested.
   *
   * @throws RefusedException when directory, input or output is not what it must be; nothing has
   *     been changed
   * @throws Exception when the run fails; what was committed stays
   */
  public static EpochStatus run(JobPlan plan, JobSettings settings, Disk disk, StateStores stores)
      throws Exception {
    try (Closing opened = new Closing()) {
      return new JobRun(plan, settings, disk, stores, opened).run();
    }
  }

  private EpochStatus run() throws Exception {
    Sink<Object> sink = Objects.requireNonNull(plan.sink(), "the pipeline has no sink");
    JobDirectory directory = new JobDirectory(disk, settings.directory());
    opened.add(directory.lock());
    List<StatefulProcessor<Object, Object, Object>> processors = processors();
    JobSinks.requireComplete(plan, processors);
    NeededTimes.require(plan, processors);
    JobIdentity stored =
        directory.identify(identities(processors), names(processors), sink.partitions());
    JobSinks jobSinks = new JobSinks(plan, stored);
    SinkPlan sinks = jobSinks.numbered();
    JobIdentity identity = jobSinks.identityWith(sinks);
    Recovery recovery = new Recovery(disk, directory.log(), identity.jobId());
    LogEnd end = recovery.read();
    List<@Nullable InitialRows> initial =
        JobInitialStates.of(plan, processors, stored, recovery.last(), end.lastEpoch());
    StateStore store = openStore(directory, families(end), end);
    recovery.applyTo(store, end.lastEpoch(), settings.applyThreshold());
    StateOpening.prepare(
        processors.stream().map(StatefulProcessor::spec).toList(),
        store,
        settings.epochs().state().allowRollback());
    Outbox outbox = opened.add(new Outbox(openSinks(sinks), settings.maxOutput()));
    outbox.resume(recovery.sinks());
    if (!identity.equals(stored)) {
      directory.update(identity);
    }

    CommitLog log =
        opened.add(
            CommitLog.open(
                disk,
                directory.log(),
                end,
                new CommitLog.Settings(
                    identity.jobId(),
                    identity.incarnation(),
                    store.families().names(),
                    SEGMENT_BYTES)));
    recovery.deliverTo(outbox);
    Applier applier = new Applier(store, settings.applyThreshold());
    EpochLoop loop =
        opened.add(
            EpochLoop.open(
                plan.source(),
                stages(processors, jobSinks, initial),
                sinks,
                new EpochLoop.Durable(log, outbox, applier, store),
                recovery.last(),
                settings.epochs()));
    EpochStatus status = loop.run();
    store.flush();
    return status;
  }

  @SuppressWarnings("unchecked") // the pipeline saw to it that the types fit
  private List<StatefulProcessor<Object, Object, Object>> processors() {
    List<StatefulProcessor<Object, Object, Object>> processors = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (JobPlan.StagePlan stage : plan.stages()) {
      StatefulProcessor<Object, Object, Object> processor =
          (StatefulProcessor<Object, Object, Object>) stage.factory().create();
      if (!names.add(processor.spec().name())) {
        throw new RefusedException(
            "two stages run a processor called '%s'".formatted(processor.spec().name()),
            "give the classes distinct names: their state is found by them");
      }
      processors.add(processor);
    }
    return processors;
  }

  private List<StagePlan> stages(
      List<StatefulProcessor<Object, Object, Object>> processors,
      JobSinks sinks,
      List<@Nullable InitialRows> initial) {
    return IntStream.range(0, processors.size())
        .mapToObj(
            i ->
                new StagePlan(
                    plan.stages().get(i).key(),
                    processors.get(i),
                    sinks.ofStage(i),
                    initial.get(i)))
        .toList();
  }

  private static List<JobIdentity.Processor> identities(
      List<StatefulProcessor<Object, Object, Object>> processors) {
    return processors.stream()
        .map(StatefulProcessor::spec)
        .map(spec -> new JobIdentity.Processor(spec.name(), spec.keyCodec().schema()))
        .toList();
  }

  /** The names that a stage may be known by: its own, and those that its processor had. */
  private static List<List<String>> names(
      List<StatefulProcessor<Object, Object, Object>> processors) {
    return processors.stream().map(processor -> StateOpening.namesOf(processor.spec())).toList();
  }

  /** Those of the log keep their numbers, which its records are written with. */
  private static StoreFamilies families(LogEnd end) {
    return end.families().isEmpty() ? StoreFamilies.NONE : new StoreFamilies(end.families());
  }

  private StateStore openStore(JobDirectory directory, StoreFamilies families, LogEnd end) {
    StateStore store = opened.add(openStore(directory, families));
    if (store.appliedEpoch() > end.lastEpoch()) {
      throw new RefusedException(
          "the state in %s is that of epoch %d, but the log in %s ends with epoch %d"
              .formatted(directory.state(), store.appliedEpoch(), directory.log(), end.lastEpoch()),
          "put back the files of the log that are missing, or restore the directory from a copy");
    }
    return store;
  }

  private StateStore openStore(JobDirectory directory, StoreFamilies families) {
    try {
      return stores.open(directory.state(), families);
    } catch (IllegalStateException e) {
      throw new RefusedException(
          String.valueOf(e.getMessage()),
          "delete that directory: the commit log in %s holds all that is needed to build it again"
              .formatted(directory.log()),
          e);
    }
  }

  private List<SinkPartition> openSinks(SinkPlan sinks) throws IOException {
    List<SinkPartition> partitions = new ArrayList<>();
    open(sinks.main(), partitions);
    partitions.add(new FilePartition(disk, settings.rejectedFile()));
    for (SinkPlan.Side side : sinks.sides()) {
      if (side.sink() != null) {
        open(side.sink(), partitions);
      } else {
        partitions.addAll(Collections.nCopies(side.partitions(), new GonePartition(side.name())));
      }
    }
    return partitions;
  }

  private static void open(Sink<Object> sink, List<SinkPartition> partitions) throws IOException {
    for (int i = 0; i < sink.partitions(); i++) {
      partitions.add(sink.open(i));
    }
  }
}
