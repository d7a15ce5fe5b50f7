package dev.keyfold.local;

import dev.keyfold.local.run.JobPlan;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** A pipeline that runs, or has run, in a directory. Its methods may be called by any thread. */
public final class Job implements AutoCloseable {
  private final JobPlan plan;
  private final EngineOptions options;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean stopRequested;
  private volatile @Nullable RuntimeException failure;
  private volatile JobStatus status =
      new JobStatus(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Optional.empty(), Duration.ZERO);

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
    } catch (RuntimeException e) {
      failure = e;
    } finally {
      ended.countDown();
    }
  }

  @SuppressWarnings("DoNotCallSuggester")
  void run() {
    throw new UnsupportedOperationException("the engine lands next: " + plan + stopRequested);
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
    if (failure != null) {
      throw failure;
    }
    return status;
  }

  /** Stops the job and waits until it has ended; its failure is thrown by {@link #await} only. */
  @Override
  public void close() {
    stop();
    boolean interrupted = false;
    while (true) {
      try {
        ended.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
