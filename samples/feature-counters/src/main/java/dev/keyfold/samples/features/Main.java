package dev.keyfold.samples.features;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobFailed;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.JsonLinesSource;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;

/** Runs {@link FeatureCounters} over the files of sensors. */
public final class Main {
  private Main() {}

  /**
   * Reads the files of the first argument, a folder, and keeps features and state in the second, a
   * folder.
   */
  public static void main(String[] args) {
    try {
      run(Path.of(args[0]), Path.of(args[1]), System.out);
    } catch (JobFailed | JobRefused | IOException e) {
      System.err.println("feature-counters: " + e.getMessage());
      System.exit(1);
    }
  }

  static void run(Path input, Path folder, PrintStream screen) throws IOException {
    Path readings = folder.resolve("readings.jsonl");
    SensorFiles.merge(input, readings);
    EngineOptions options = EngineOptions.in(folder.resolve("state"));
    JobStatus status = pipeline(readings, folder.resolve("features")).run(options);
    screen.printf("%d readings, %d features%n", status.events(), status.outputs());
  }

  // #region pipeline
  static Pipeline pipeline(Path input, Path features) {
    return Pipeline.from(JsonLinesSource.of(input, Reading.class))
        .eventTime(Reading::at, Duration.ofHours(1))
        .keyBy(Reading::sensor)
        .process(FeatureCountersStatefulProcessor::new)
        .to(JsonLinesSink.to(features));
  }
  // #endregion
}
