package dev.keyfold.samples.cdc;

import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobFailed;
import dev.keyfold.local.JobRefused;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.Json;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.TextLinesSource;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Runs {@link LatestRow} over the change events of a database. */
public final class Main {
  private Main() {}

  /**
   * Reads the first argument, a file or folder, and keeps versions and state in the second, a
   * folder.
   */
  public static void main(String[] args) {
    try {
      run(Path.of(args[0]), Path.of(args[1]), System.out);
    } catch (JobFailed | JobRefused e) {
      System.err.println("cdc-snapshot: " + e.getMessage());
      System.exit(1);
    }
  }

  static void run(Path input, Path folder, PrintStream screen) {
    EngineOptions options = EngineOptions.in(folder.resolve("state"));
    JobStatus status = pipeline(input, folder.resolve("versions")).run(options);
    screen.printf("%d changes, %d versions%n", status.events(), status.outputs());
    snapshot(folder.resolve("versions")).values().stream()
        .filter(version -> !version.deleted())
        .forEach(
            version ->
                screen.printf(
                    "%s %s  version %d  %s%n",
                    version.row().table(),
                    version.row().id(),
                    version.number(),
                    version.columns()));
  }

  /** The last version of each row; all versions of a row are in one file, in order. */
  static SortedMap<String, RowVersion> snapshot(Path versions) {
    SortedMap<String, RowVersion> latest = new TreeMap<>();
    try (Stream<Path> files = Files.list(versions)) {
      for (Path file : files.toList()) {
        for (String line : Files.readAllLines(file)) {
          RowVersion version = Json.MAPPER.readValue(line, RowVersion.class);
          latest.put(version.row().table() + " " + version.row().id(), version);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return latest;
  }

  // #region pipeline
  static Pipeline pipeline(Path input, Path versions) {
    return Pipeline.from(TextLinesSource.of(input, DebeziumChange::parse))
        .keyBy(Change::row)
        .process(LatestRowStatefulProcessor::new)
        .to(JsonLinesSink.to(versions));
  }
  // #endregion
}
