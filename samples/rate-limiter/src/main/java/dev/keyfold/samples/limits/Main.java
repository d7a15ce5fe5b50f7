package dev.keyfold.samples.limits;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobFailed;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.JsonLinesSource;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;

/** Runs {@link ApiGate} over calls in JSON Lines. */
public final class Main {
  private Main() {}

  /**
   * Reads the first argument, a file or folder, and keeps verdicts and state in the second, a
   * folder.
   */
  public static void main(String[] args) {
    try {
      run(Path.of(args[0]), Path.of(args[1]), System.out);
    } catch (JobFailed | JobRefused e) {
      System.err.println("rate-limiter: " + e.getMessage());
      System.exit(1);
    }
  }

  static void run(Path input, Path folder, PrintStream screen) {
    EngineOptions options = EngineOptions.in(folder.resolve("state"));
    JobStatus status = pipeline(input, folder.resolve("verdicts")).run(options);
    screen.printf("%d calls, %d verdicts%n", status.events(), status.outputs());
  }

  // #region pipeline
  static Pipeline pipeline(Path input, Path verdicts) {
    return Pipeline.from(JsonLinesSource.of(input, Call.class))
        .eventTime(Call::at, Duration.ofSeconds(1))
        .keyBy(Call::client)
        .process(ApiGateStatefulProcessor::new)
        .to(JsonLinesSink.to(verdicts));
  }
  // #endregion
}
