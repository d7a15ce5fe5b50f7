package dev.keyfold.local;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.disk.RealDisk;
import dev.keyfold.local.epoch.EpochSettings;
import dev.keyfold.local.epoch.EpochStatus;
import dev.keyfold.local.rocks.RocksSettings;
import dev.keyfold.local.rocks.RocksStateStore;
import dev.keyfold.local.run.JobPlan;
import dev.keyfold.local.run.JobRun;
import dev.keyfold.local.run.JobSettings;
import dev.keyfold.local.state.StateRefusedException;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.spec.ReleaseMismatchError;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A pipeline that runs, or has run, in a directory. Its methods may be called by any thread. */
public final class Job implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Job.class);

  private final JobPlan plan;
  private final EngineOptions options;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final long began = System.nanoTime();
  private volatile boolean stopRequested;
  private volatile @Nullable Throwable failure;
  private volatile JobStatus status =
      new JobStatus(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Optional.empty(), List.of(), Duration.ZERO);

  Job(JobPlan plan, EngineOptions options) {
    this.plan = plan;
    this.options = options;
  }

  void startThread() {
    Thread thread = new Thread(this::runAndKeepFailure, "keyfold-" + options.directory());
    thread.start();
  }

  private void runAndKeepFailure() {
    try {
      run();
    } catch (Throwable e) {
      failure = e;
      LOG.error("the job in {} has failed: {}", options.directory(), message(e));
    } finally {
      ended.countDown();
    }
  }

  void run() {
    Optional<JobMeters> meters =
        options.meters().map(registry -> JobMeters.register(registry, options, this));
    try {
      status =
          publicStatus(
              JobRun.run(
                  plan,
                  settings(meters),
                  new RealDisk(),
                  (directory, families) ->
                      RocksStateStore.open(directory, families, RocksSettings.DEFAULT)));
    } catch (RefusedException | StateRefusedException | ReleaseMismatchError e) {
      throw new JobRefused(message(e), e);
    } catch (Exception e) {
      throw new JobFailed(message(e), e);
    } finally {
      meters.ifPresent(JobMeters::close);
    }
  }

  private static String message(Throwable e) {
    String message = e.getMessage();
    return message == null ? e.toString() : message;
  }

  private JobSettings settings(Optional<JobMeters> meters) {
    EpochSettings epochs =
        new EpochSettings(
            plan.eventTimes(),
            options.batchRecords(),
            options.maxBatchDuration().map(Duration::toMillis).orElse(0L),
            options.maxOutput(),
            options.malformed() == Rejection.DIVERT,
            options.nullKeys() == Rejection.DIVERT,
            options.atEnd() == AtEnd.DRAIN,
            options.clock(),
            StateSettings.DEFAULT
                .allowRollback(options.allowRollback())
                .deadlinesPerBatch(options.batchDeadlines()),
            () -> stopRequested,
            committed -> notice(committed, meters));
    return new JobSettings(
        options.directory(),
        options.rejectedFile(),
        options.applyThreshold(),
        options.maxOutput(),
        epochs);
  }

  private void notice(EpochStatus committed, Optional<JobMeters> meters) {
    JobStatus now = publicStatus(committed);
    status = now;
    meters.ifPresent(of -> of.notice(now));
    options.progress().accept(now);
  }

  private JobStatus publicStatus(EpochStatus of) {
    return new JobStatus(
        of.epoch(),
        of.epochs(),
        of.events(),
        of.late(),
        of.ahead(),
        of.malformed(),
        of.nullKeys(),
        of.outputs(),
        of.expired(),
        of.pendingProcessingTimers(),
        of.pendingEventTimers(),
        of.closedEarly(),
        instant(of.watermark()),
        of.partitions().stream()
            .map(
                partition ->
                    new PartitionStatus(
                        partition.name(), instant(partition.watermark()), partition.idle()))
            .toList(),
        Duration.ofNanos(System.nanoTime() - began));
  }

  private static Optional<Instant> instant(long millis) {
    return millis == Millis.UNSET ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
  }

  /** What the run has done up to the last committed epoch. */
  public JobStatus status() {
    return status;
  }

  /** Asks the job to end after the batch that is running, without draining. Returns at once. */
  public void stop() {
    stopRequested = true;
  }

  /**
   * Waits until the input is exhausted or the job was stopped.
   *
   * @throws JobRefused when the directory, the input or the output is not what it must be
   * @throws JobFailed when a callback, the input, the output or the disk failed
   * @throws InterruptedException when the waiting thread is interrupted; the job goes on
   */
  public JobStatus await() throws InterruptedException {
    ended.await();
    Throwable thrown = failure;
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
    return status;
  }

  /**
   * Stops the job and waits until it has ended. Its failure is logged, and thrown by {@link
   * #await}.
   */
  @Override
  public void close() {
    stop();
    boolean interrupted = false;
    while (ended.getCount() > 0) {
      try {
        ended.await();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
