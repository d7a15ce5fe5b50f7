package dev.keyfold.benchmarks.expiry;

import com.sun.management.OperatingSystemMXBean;
import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.local.AtEnd;
import dev.keyfold.local.EngineOptions;
import dev.keyfold.local.JobStatus;
import dev.keyfold.local.Pipeline;
import dev.keyfold.local.connector.memory.CallbackSink;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A million entries of maps, or as many as the argument says, whose time is up at once: nobody
 * reads them, and the engine removes them in micro-batches. Prints how long all of them took, and
 * the longest and the usual one.
 */
public final class ExpirySweep extends Clock {
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final int BATCH_RECORDS = 10_000;

  private final long parts;
  private final long[] batches = new long[1 << 16];
  private int count;
  private Instant now = Instant.EPOCH;
  private long lastBatch;
  private long beganCpu;
  private long cpu;
  private boolean ended;

  private ExpirySweep(long parts) {
    this.parts = parts;
  }

  /** Runs one sweep without and one with a method that is told of what goes. */
  public static void main(String[] arguments) throws IOException {
    long parts = arguments.length == 0 ? 1_000_000 : Long.parseLong(arguments[0]);
    new ExpirySweep(parts).run("without @OnExpire", RememberingStatefulProcessor::new);
    new ExpirySweep(parts).run("with @OnExpire", TellingStatefulProcessor::new);
  }

  private void run(
      String name, ProcessorFactory<? extends StatefulProcessor<Long, Long, Long>> processor)
      throws IOException {
    Path directory = Files.createTempDirectory("keyfold-sweep");
    try {
      Pipeline.from(new SweepSource(parts / Remembering.ENTRIES, () -> ended))
          .keyBy(number -> number)
          .process(processor)
          .to(CallbackSink.of(Long.class, number -> {}))
          .run(
              EngineOptions.in(directory)
                  .batchRecords(BATCH_RECORDS)
                  .atEnd(AtEnd.KEEP_OPEN)
                  .clock(this)
                  .onProgress(this::committed));
      print(name);
    } finally {
      delete(directory);
    }
  }

  /** When all is written the clock jumps; from then on each batch is timed. */
  private void committed(JobStatus status) {
    if (status.events() < parts / Remembering.ENTRIES) {
      return;
    }
    long nanos = System.nanoTime();
    if (now.equals(Instant.EPOCH)) {
      now = now.plus(Duration.ofHours(1));
      beganCpu = SYSTEM.getProcessCpuTime();
    } else if (!ended) {
      batches[count++] = nanos - lastBatch;
      ended = status.expired() >= parts;
      cpu = SYSTEM.getProcessCpuTime() - beganCpu;
    }
    lastBatch = nanos;
  }

  private void print(String name) {
    long[] sorted = Arrays.stream(batches, 0, count).sorted().toArray();
    long total = Arrays.stream(sorted).sum();
    System.out.printf(
        Locale.ROOT,
        "%-18s %d entries in %d batches and %.2f s: %.2f million a second, %.2f µs CPU each;"
            + " a batch takes %.1f ms, the longest %.1f ms%n",
        name,
        parts,
        count,
        total / 1e9,
        parts * 1e3 / total,
        cpu / 1e3 / parts,
        sorted[count / 2] / 1e6,
        sorted[count - 1] / 1e6);
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
