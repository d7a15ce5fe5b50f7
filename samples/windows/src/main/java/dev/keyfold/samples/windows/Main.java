package dev.keyfold.samples.windows;

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

/** Runs {@link SalesWindows} over sales in JSON Lines. */
public final class Main {
  private Main() {}

  /**
   * Reads the first argument, a file or folder, and keeps windows and state in the second, a
   * folder.
   */
  public static void main(String[] args) {
    try {
      run(Path.of(args[0]), Path.of(args[1]), System.out);
    } catch (JobFailed | JobRefused e) {
      System.err.println("windows: " + e.getMessage());
      System.exit(1);
    }
  }

  static void run(Path input, Path folder, PrintStream screen) {
    EngineOptions options = EngineOptions.in(folder.resolve("state"));
    JobStatus status = pipeline(input, folder.resolve("windows")).run(options);
    screen.printf(
        "%d sales, %d too late, %d windows%n", status.events(), status.late(), status.outputs());
  }

  // #region pipeline
  static Pipeline pipeline(Path input, Path windows) {
    return Pipeline.from(JsonLinesSource.of(input, Sale.class))
        .eventTime(Sale::at, Duration.ofMinutes(1))
        .keyBy(Sale::shop)
        .process(SalesWindowsStatefulProcessor::new)
        .to(JsonLinesSink.to(windows));
  }
  // #endregion
}
