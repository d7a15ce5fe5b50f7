package dev.keyfold.samples.totals;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobFailed;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.Rejection;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.TextLinesSource;
import java.io.PrintStream;
import java.nio.file.Path;

/** Runs {@link RunningTotals} over order lines in CSV. */
public final class Main {
  private Main() {}

  /**
   * Reads the first argument, a file or folder, and keeps totals and state in the second, a folder.
   */
  public static void main(String[] args) {
    try {
      run(Path.of(args[0]), Path.of(args[1]), System.out);
    } catch (JobFailed | JobRefused e) {
      System.err.println("running-totals: " + e.getMessage());
      System.exit(1);
    }
  }

  static void run(Path input, Path folder, PrintStream screen) {
    EngineOptions options = options(folder);
    JobStatus status = pipeline(input, folder.resolve("totals")).run(options);
    screen.printf(
        "%d lines, %d without customer, %d malformed, %d totals%n",
        status.events(), status.nullKeys(), status.malformed(), status.outputs());
  }

  // #region options
  static EngineOptions options(Path folder) {
    return EngineOptions.in(folder.resolve("state"))
        .nullKeys(Rejection.DIVERT) // lines without customer: to state/rejected.jsonl, counted
        .malformed(Rejection.DIVERT);
  }

  // #endregion

  // #region pipeline
  static Pipeline pipeline(Path input, Path totals) {
    return Pipeline.from(TextLinesSource.of(input, OrderLine::parse).headerLines(1))
        .keyBy(OrderLine::customer)
        .process(RunningTotalsStatefulProcessor::new)
        .to(JsonLinesSink.to(totals));
  }
  // #endregion
}
