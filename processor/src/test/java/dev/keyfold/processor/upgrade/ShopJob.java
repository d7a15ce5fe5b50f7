package dev.keyfold.processor.upgrade;

import dev.keyfold.local.AtEnd;
import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.file.TextLinesSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Consumer;

/** A job over a folder with its input, output and state, with either version of the class. */
final class ShopJob {
  private final Path folder;
  private Path classes;
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private int batch = 500;

  ShopJob(Path folder, Path classes) {
    this.folder = folder;
    this.classes = classes;
  }

  /** Runs the job as a process of its own, which asks after each epoch whether to go on. */
  public static void main(String[] args) throws Exception {
    ShopJob job = new ShopJob(Path.of(args[0]), Path.of(args[1])).at(args[2]).batch(args[3]);
    job.run(ShopJob::ask);
    System.out.println("end");
  }

  private static void ask(JobStatus status) {
    System.out.println("epoch " + status.epoch());
    try {
      if (System.in.read() < 0) {
        throw new IllegalStateException("nobody is there");
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  ShopJob with(Path otherClasses) {
    classes = otherClasses;
    return this;
  }

  ShopJob at(String instant) {
    now = Instant.parse(instant);
    return this;
  }

  ShopJob batch(String records) {
    batch = Integer.parseInt(records);
    return this;
  }

  /** Adds a file to the input. */
  ShopJob input(String name, List<String> lines) throws IOException {
    Files.createDirectories(folder.resolve("input"));
    Files.write(folder.resolve("input").resolve(name), lines);
    return this;
  }

  JobStatus run() throws Exception {
    return run(status -> {});
  }

  private JobStatus run(Consumer<JobStatus> progress) throws Exception {
    return Pipeline.from(TextLinesSource.of(folder.resolve("input"), line -> line))
        .keyBy(line -> line.substring(0, line.indexOf(' ')))
        .process(Shop.in(classes))
        .to(JsonLinesSink.to(folder.resolve("output")).partitions(1))
        .run(
            EngineOptions.in(folder.resolve("job"))
                .batchRecords(batch)
                .applyThreshold(10_000)
                .clock(Clock.fixed(now, ZoneOffset.UTC))
                .atEnd(AtEnd.KEEP_OPEN)
                .onProgress(progress));
  }

  /** All that was put out, in order. */
  List<String> output() throws IOException {
    return Files.readAllLines(folder.resolve("output").resolve("part-0.jsonl"));
  }

  Path folder() {
    return folder;
  }
}
