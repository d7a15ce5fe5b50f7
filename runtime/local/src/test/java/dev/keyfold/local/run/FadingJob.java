package dev.keyfold.local.run;

import dev.keyfold.local.AtEnd;
import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.file.JsonLinesSink;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.FadingCountProcessor;
import dev.keyfold.local.sample.KnownCountProcessor.Known;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A job on RocksDB that begins with a snapshot. It says what it comes to: each row and click that
 * it looks at, in the middle of a micro-batch, and each epoch that it has committed. Its clock
 * moves by 100 ms with each of these, and so is the same in each run.
 */
final class FadingJob {
  static final int BATCH = 10;
  private static final int ROWS = 35;
  private static final int CLICKS = 150;

  private final Path folder;
  private final Consumer<String> reached;
  private long committed;

  /**
   * A job.
   *
   * @param committed the last committed epoch
   */
  FadingJob(Path folder, long committed, Consumer<String> reached) {
    this.folder = folder;
    this.committed = committed;
    this.reached = reached;
  }

  /** Runs as a process of its own, which waits at each place until it is told to go on. */
  public static void main(String[] args) {
    new FadingJob(Path.of(args[0]), Long.parseLong(args[1]), FadingJob::ask).run();
    System.out.println("end");
  }

  private static void ask(String place) {
    System.out.println(place);
    try {
      if (System.in.read() < 0) {
        throw new IllegalStateException("nobody is there");
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  JobStatus run() {
    return Pipeline.from(MemorySource.of(IntStream.range(0, CLICKS).mapToObj(this::click).toList()))
        .keyBy(this::user)
        .initialState(
            MemorySource.of(IntStream.range(0, ROWS).mapToObj(this::known).toList()), this::user)
        .process(FadingCountProcessor::new)
        .to(JsonLinesSink.to(folder.resolve("output")).partitions(2))
        .run(
            EngineOptions.in(folder.resolve("job"))
                .batchRecords(BATCH)
                .atEnd(AtEnd.KEEP_OPEN)
                .clock(new EpochClock())
                .onProgress(this::committed));
  }

  /** In each epoch others come, and some come back before their counts are gone. */
  private Click click(int i) {
    return new Click("user-" + i * 7 % 23, i);
  }

  private Known known(int i) {
    return new Known("user-" + i % 11, i);
  }

  private String user(Click click) {
    reached.accept("click " + click.second());
    return click.user();
  }

  private String user(Known row) {
    reached.accept("row " + row.count());
    return row.user();
  }

  private void committed(JobStatus status) {
    committed = status.epoch();
    reached.accept("epoch " + committed);
  }

  Path output() {
    return folder.resolve("output");
  }

  Path state() {
    return folder.resolve("job").resolve("state");
  }

  private final class EpochClock extends Clock {
    @Override
    public Instant instant() {
      return Instant.ofEpochMilli(committed * 100);
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }
}
