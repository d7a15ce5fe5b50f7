package dev.keyfold.local.epoch;

import dev.keyfold.StatefulProcessor;
import dev.keyfold.local.rocks.RocksSettings;
import dev.keyfold.local.rocks.RocksStateStore;
import dev.keyfold.local.state.StateCounts;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.local.store.StoreFamilies;
import dev.keyfold.time.LateRule;
import dev.keyfold.time.Millis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/**
 * Runs micro-batches of one stage the way the engine does: every batch is drained, and applied to
 * the store at once or some batches later.
 */
final class Lab<I, O> implements AutoCloseable {

  /** Where the state is, and how hard it is put to the test. */
  enum Setup {
    HEAP(false, false, 0, Long.MAX_VALUE),
    HEAP_RESTARTED(false, true, 0, Long.MAX_VALUE),
    HEAP_EVICTED(false, false, 0, 1),
    HEAP_APPLIED_LATE(false, false, 3, 1),
    ROCKS(true, false, 0, Long.MAX_VALUE),
    ROCKS_RESTARTED(true, true, 0, Long.MAX_VALUE),
    ROCKS_APPLIED_LATE(true, false, 2, 1);

    private final boolean rocks;
    private final boolean restarted;
    private final int applyDelay;
    private final long cacheBytes;

    Setup(boolean rocks, boolean restarted, int applyDelay, long cacheBytes) {
      this.rocks = rocks;
      this.restarted = restarted;
      this.applyDelay = applyDelay;
      this.cacheBytes = cacheBytes;
    }
  }

  final List<String> outputs = new ArrayList<>();
  final List<Long> outputTimes = new ArrayList<>();

  private final Setup setup;
  private Supplier<? extends StatefulProcessor<String, I, O>> factory;
  private final int callbacksPerPass;
  private final List<ChangeBatch> unapplied = new ArrayList<>();
  private final Path directory;
  private StateStore store;
  private StageRun<String, I, O> stage;
  private long epoch;
  private ChangeBatch lastBatch = new ChangeBatch();
  private long outputWatermark;
  private long watermark = Millis.UNSET;
  private boolean allowRollback;
  private int backgroundRows = 2048;
  private int deadlinesPerBatch = 10_000;

  Lab(Setup setup, Supplier<? extends StatefulProcessor<String, I, O>> factory) {
    this(setup, factory, 10_000);
  }

  Lab(
      Setup setup,
      Supplier<? extends StatefulProcessor<String, I, O>> factory,
      int callbacksPerPass) {
    this.setup = setup;
    this.factory = factory;
    this.callbacksPerPass = callbacksPerPass;
    try {
      directory = Files.createTempDirectory("keyfold-lab");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    open(null);
  }

  /** A record of a batch. */
  record Input<I>(String key, I record, long eventTime) {}

  static <I> Input<I> on(String key, I record) {
    return new Input<>(key, record, Millis.UNSET);
  }

  static <I> Input<I> on(String key, I record, long eventTime) {
    return new Input<>(key, record, eventTime);
  }

  /** Runs and commits a batch that does not move the watermark. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  final Lab<I, O> batch(long time, Input<I>... inputs) {
    return batch(time, watermark, List.of(inputs));
  }

  /** Runs and commits a batch. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  final Lab<I, O> batch(long time, long newWatermark, Input<I>... inputs) {
    return batch(time, newWatermark, List.of(inputs));
  }

  /** Runs and commits a batch. */
  Lab<I, O> batch(long time, long newWatermark, List<Input<I>> inputs) {
    run(time, newWatermark, inputs);
    commit();
    if (newWatermark != Millis.END_OF_TIME) {
      watermark = newWatermark;
    }
    if (setup.restarted) {
      restart();
    }
    return this;
  }

  /** Runs a batch that is lost afterwards. */
  Lab<I, O> lostBatch(long time, long newWatermark, List<Input<I>> inputs) {
    int kept = outputs.size();
    applyAll();
    run(time, newWatermark, inputs);
    return loseBatch(kept);
  }

  /** Forgets a batch that has failed. */
  Lab<I, O> loseBatch(int outputsBefore) {
    outputs.subList(outputsBefore, outputs.size()).clear();
    outputTimes.subList(outputsBefore, outputTimes.size()).clear();
    applyAll();
    stage.discard();
    return this;
  }

  private void run(long time, long newWatermark, List<Input<I>> inputs) {
    stage.begin(++epoch, time, watermark);
    int position = 0;
    for (Input<I> input : inputs) {
      boolean late = LateRule.isLate(input.eventTime(), watermark);
      stage.input(input.key(), input.record(), input.eventTime(), late, "record " + position++);
    }
    stage.finish(newWatermark);
    outputWatermark = stage.outputWatermark();
  }

  private void commit() {
    ChangeBatch batch = new ChangeBatch();
    stage.drainTo(batch);
    stage.noteTo(batch);
    lastBatch = batch;
    unapplied.add(ChangeBatch.wrap(batch.buffer(), batch.offset(), batch.size()));
    if (unapplied.size() > setup.applyDelay) {
      applyAll();
    }
  }

  private void applyAll() {
    if (!unapplied.isEmpty()) {
      store.apply(unapplied, epoch);
      unapplied.clear();
    }
  }

  /** Closes everything and opens it again, as after a clean stop. */
  Lab<I, O> restart() {
    applyAll();
    stage.close();
    StateStore before = store;
    before.flush();
    before.close();
    open(before);
    return this;
  }

  /** The same, and RocksDB compacts everything in between. */
  Lab<I, O> compact() throws RocksDBException {
    applyAll();
    stage.close();
    store.flush();
    store.close();
    try (Options plain = new Options();
        DBOptions options = new DBOptions()) {
      List<ColumnFamilyDescriptor> families = new ArrayList<>();
      for (byte[] name : RocksDB.listColumnFamilies(plain, directory.toString())) {
        families.add(new ColumnFamilyDescriptor(name));
      }
      List<ColumnFamilyHandle> handles = new ArrayList<>();
      try (RocksDB database = RocksDB.open(options, directory.toString(), families, handles)) {
        for (ColumnFamilyHandle handle : handles) {
          database.compactRange(handle);
          handle.close();
        }
      }
    }
    open(null);
    return this;
  }

  /** Closes everything and opens it again with another class, as an upgrade does. */
  Lab<I, O> restartAs(Supplier<? extends StatefulProcessor<String, I, O>> next) {
    factory = next;
    return restart();
  }

  /** From the next start on, passes in the background visit no more rows per batch. */
  Lab<I, O> backgroundRows(int rows) {
    backgroundRows = rows;
    return this;
  }

  /** From the next start on, no more timers and expiries run per phase. */
  Lab<I, O> deadlinesPerBatch(int number) {
    deadlinesPerBatch = number;
    return this;
  }

  /** Lets earlier builds drop what they do not know. */
  Lab<I, O> allowRollback() {
    allowRollback = true;
    return this;
  }

  private void open(StateStore before) {
    StatefulProcessor<String, I, O> processor = factory.get();
    if (setup.rocks) {
      store = RocksStateStore.open(directory, StoreFamilies.NONE, RocksSettings.DEFAULT);
    } else if (before instanceof HeapStateStore heap) {
      store = heap.durableCopy(StoreFamilies.NONE);
    } else {
      store = new HeapStateStore(StoreFamilies.NONE);
    }
    stage =
        new StageRun<>(
            processor,
            store,
            new StateSettings(
                setup.cacheBytes,
                callbacksPerPass,
                deadlinesPerBatch,
                backgroundRows,
                allowRollback),
            (value, eventTime, group) -> {
              outputs.add(String.valueOf(value));
              outputTimes.add(eventTime);
            });
    stage.open();
  }

  long watermark() {
    return watermark;
  }

  /** What was put out since the last call. */
  List<String> takeOutputs() {
    List<String> taken = List.copyOf(outputs);
    outputs.clear();
    outputTimes.clear();
    return taken;
  }

  StateCounts counts() {
    return stage.counts();
  }

  /** How many values, lists and entries the index has with the last commit; walks all of it. */
  int expiries() {
    StateCounts counts = counts();
    long timers = counts.processingTimers() + counts.eventTimers();
    return (int) (DueRows.of(store, dueFamily(), unapplied).deadlines() - timers);
  }

  /** How many rows the last batch took out of the index, if it put none into it; walks none. */
  int expiriesRemoved() {
    return DueRows.removedBy(lastBatch, dueFamily());
  }

  private int dueFamily() {
    return store.families().id(stageName() + ".$due");
  }

  /** The rows that the last batch has changed. */
  int changes() {
    return lastBatch.count();
  }

  boolean isCut() {
    return stage.isCut();
  }

  /** Whether timers, or something that has expired, is left to the next batches. */
  boolean isBehind() {
    return stage.isBehind();
  }

  long outputWatermark() {
    return outputWatermark;
  }

  /** The number of rows of a family of the processor, such as {@code .$due}. */
  int rows(String suffix) {
    applyAll();
    return rowsOf(stageName() + suffix);
  }

  /** The number of rows of a family. */
  int rowsOf(String name) {
    applyAll();
    int family = store.families().id(name);
    return store.scan(family, new byte[0], null, Integer.MAX_VALUE, (key, value) -> true);
  }

  private String stageName() {
    return factory.get().spec().name();
  }

  StateStore store() {
    return store;
  }

  @Override
  public void close() {
    stage.close();
    store.close();
    try (Stream<Path> files = Files.walk(directory)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
