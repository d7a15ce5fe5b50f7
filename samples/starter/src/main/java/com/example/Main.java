package com.example;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobFailed;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.JsonLinesSource;
import java.nio.file.Path;

/** Runs the job once over what is there; run it again when there is more. */
public final class Main {
  private Main() {}

  /** Reads readings.jsonl, writes alerts, keeps its state: all below the working directory. */
  public static void main(String[] args) {
    try {
      // #region run
      JobStatus status =
          Pipeline.from(JsonLinesSource.of(Path.of("readings.jsonl"), Reading.class))
              .keyBy(Reading::sensor)
              .process(SensorWatchStatefulProcessor::new)
              .to(JsonLinesSink.to(Path.of("target/job/alerts")))
              .run(EngineOptions.in(Path.of("target/job/state")));
      // #endregion
      System.out.println(status.events() + " readings, " + status.outputs() + " alerts");
    } catch (JobFailed | JobRefused e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }
}
