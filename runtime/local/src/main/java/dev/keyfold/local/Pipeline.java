package dev.keyfold.local;

import dev.keyfold.local.connector.Source;
import dev.keyfold.local.run.JobPlan;

/**
 * From a source through stateful processors to a sink. It is a plan: it can be run any number of
 * times, in any directory.
 *
 * <pre>{@code
 * Pipeline.from(JsonLinesSource.of(Path.of("clicks"), Click.class))
 *     .eventTime(Click::at, Duration.ofSeconds(60))
 *     .keyBy(Click::user)
 *     .process(SessionTrackerStatefulProcessor::new)
 *     .to(JsonLinesSink.to(Path.of("sessions")))
 *     .run(EngineOptions.in(Path.of("state")));
 * }</pre>
 */
public final class Pipeline {
  private final JobPlan plan;

  Pipeline(JobPlan plan) {
    this.plan = plan;
  }

  /** Starts a pipeline. */
  public static <T> SourceStage<T> from(Source<T> source) {
    return new SourceStage<>(JobPlan.from(source));
  }

  /**
   * Runs in the calling thread until the input is exhausted.
   *
   * @return what the run has done
   * @throws JobRefused when the directory, the input or the output is not what it must be
   * @throws JobFailed when a callback, the input, the output or the disk fails
   */
  public JobStatus run(EngineOptions options) {
    Job job = new Job(plan, options);
    job.run();
    return job.status();
  }

  /** Runs in a thread of its own; failures are thrown by {@link Job#await}. */
  public Job start(EngineOptions options) {
    Job job = new Job(plan, options);
    job.startThread();
    return job;
  }
}
