package dev.keyfold.local.run;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.local.connector.file.FilesOn;
import dev.keyfold.local.connector.memory.MemorySource;
import dev.keyfold.local.disk.SimulatedDisk;
import dev.keyfold.local.epoch.EpochSettings;
import dev.keyfold.local.epoch.EpochStatus;
import dev.keyfold.local.epoch.EventTimes;
import dev.keyfold.local.sample.Click;
import dev.keyfold.local.sample.CountProcessor;
import dev.keyfold.local.sample.Window;
import dev.keyfold.local.sample.WindowProcessor;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.local.store.HeapStateStore;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** A job of two stages on a simulated machine: its disk, and a store that flushes at random. */
final class TestJob {
  static final Path DIRECTORY = Path.of("machine", "state");
  static final Path OUTPUT = Path.of("machine", "output");

  final SimulatedDisk disk;
  private final Random random;
  private HeapStateStore store;
  private List<Click> clicks = clicks(45);
  private int sinkPartitions = 2;
  private boolean drain = true;
  private JobPlan plan;
  private ProcessorFactory<?> first = WindowProcessor::new;
  private ProcessorFactory<?> second = CountProcessor::new;

  TestJob(SimulatedDisk disk, long seed) {
    this.disk = disk;
    random = new Random(seed);
  }

  static List<Click> clicks(int count) {
    List<Click> clicks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String user = i % 11 == 5 ? null : "user-" + i % 4;
      clicks.add(new Click(user, 7L * i - (i % 3) * 9L));
    }
    return clicks;
  }

  TestJob sinkPartitions(int count) {
    sinkPartitions = count;
    return this;
  }

  TestJob first(ProcessorFactory<?> factory) {
    first = factory;
    return this;
  }

  /** More input is to come. */
  TestJob keepOpen() {
    drain = false;
    return this;
  }

  TestJob second(ProcessorFactory<?> factory) {
    second = factory;
    return this;
  }

  TestJob input(List<Click> input) {
    clicks = input;
    return this;
  }

  /** Another pipeline than the one of two stages. */
  TestJob plan(JobPlan other) {
    plan = other;
    return this;
  }

  private JobPlan twoStages() {
    Function<Click, Instant> eventTime = Click::at;
    Function<Click, String> user = Click::user;
    Function<Window, String> windowUser = Window::user;
    return JobPlan.from(MemorySource.of(clicks))
        .withEventTimes(EventTimes.of(eventTime, Duration.ofSeconds(20)))
        .withStage(user, first)
        .withStage(windowUser, second)
        .withSink(FilesOn.sink(disk, OUTPUT).partitions(sinkPartitions));
  }

  /** The store is gone, but not the rest of the machine. */
  void loseStore() {
    store = null;
  }

  EpochStatus run() throws Exception {
    JobPlan job = plan == null ? twoStages() : plan;
    EpochSettings epochs =
        new EpochSettings(
            job.eventTimes(),
            10,
            0,
            1 << 20,
            false,
            true,
            drain,
            Clock.fixed(Instant.EPOCH, ZoneOffset.UTC),
            StateSettings.DEFAULT,
            () -> false,
            status -> flushSometimes());
    JobSettings settings =
        new JobSettings(DIRECTORY, DIRECTORY.resolve("rejected.jsonl"), 400, 100, epochs);
    return JobRun.run(
        job,
        settings,
        disk,
        (directory, families) -> {
          store = store == null ? new HeapStateStore(families) : store.durableCopy(families);
          return store;
        });
  }

  private void flushSometimes() {
    if (random.nextInt(3) == 0) {
      store.flush();
    }
  }

  /** Everything that the output files and that of diverted input hold, by file. */
  SortedMap<String, String> output() {
    SortedMap<String, String> output = new TreeMap<>();
    for (Path file : disk.files()) {
      if (!file.toString().endsWith(".jsonl")) {
        continue;
      }
      output.put(
          file.getFileName().toString(), new String(disk.content(file), StandardCharsets.UTF_8));
    }
    return output;
  }

  /** All durable rows of the state. */
  SortedMap<String, String> rows() {
    HeapStateStore durable = store.durableCopy(store.families());
    SortedMap<String, String> rows = new TreeMap<>();
    for (int family = 0; family < durable.families().size(); family++) {
      String name = durable.families().names().get(family);
      durable.scan(
          family,
          new byte[0],
          null,
          Integer.MAX_VALUE,
          (key, value) -> {
            rows.put(name + " " + HexFormat.of().formatHex(key), HexFormat.of().formatHex(value));
            return true;
          });
    }
    return rows;
  }
}
