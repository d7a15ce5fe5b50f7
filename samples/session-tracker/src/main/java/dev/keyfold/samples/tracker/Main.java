package dev.keyfold.samples.tracker;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobFailed;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.JsonLinesSource;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;

/**
 * Runs {@link SessionTracker} over clicks in JSON Lines. A run ends when all clicks have been read;
 * timers that become due later fire in the next run.
 */
public final class Main {
  private Main() {}

  /**
   * Reads the first argument, a file or folder, and keeps updates and state in the second, a
   * folder. Each further argument is an instant: the job runs once at each, as if it were then;
   * without any it runs now.
   */
  public static void main(String[] args) {
    try {
      Path input = Path.of(args[0]);
      Path folder = Path.of(args[1]);
      if (args.length == 2) {
        run(input, folder, Clock.systemUTC(), System.out);
      }
      Arrays.stream(args)
          .skip(2)
          .map(instant -> Clock.fixed(Instant.parse(instant), ZoneOffset.UTC))
          .forEach(clock -> run(input, folder, clock, System.out));
    } catch (JobFailed | JobRefused e) {
      System.err.println("session-tracker: " + e.getMessage());
      System.exit(1);
    }
  }

  static void run(Path input, Path folder, Clock clock, PrintStream screen) {
    EngineOptions options = EngineOptions.in(folder.resolve("state")).clock(clock);
    JobStatus status = pipeline(input, folder.resolve("updates")).run(options);
    screen.printf(
        "%s  %d clicks, %d updates, %d timers pending%n",
        clock.instant(), status.events(), status.outputs(), status.pendingProcessingTimers());
  }

  // #region pipeline
  static Pipeline pipeline(Path input, Path updates) {
    return Pipeline.from(JsonLinesSource.of(input, Click.class))
        .keyBy(Click::user)
        .process(SessionTrackerStatefulProcessor::new)
        .to(JsonLinesSink.to(updates));
  }
  // #endregion
}
