package dev.keyfold.testing;

import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.local.epoch.StageRun;
import dev.keyfold.local.state.PendingTimer;
import dev.keyfold.local.state.StateOpening;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.time.LateRule;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Watermark;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * One processor of the embedded engine on a heap store, with clocks that stand still. Every
 * micro-batch is committed and applied at once.
 */
final class VirtualRun<K, I, O> implements AutoCloseable {

  private final List<Emission> emissions = new ArrayList<>();
  private final List<TestRecord<K, I>> lateOutputs = new ArrayList<>();
  private Supplier<StatefulProcessor<K, I, O>> factory;
  private HeapStateStore store;
  private ProcessorSpec<K> spec;
  private StageRun<K, I, O> stage;
  private Clocks clocks;
  private int lastRecord;
  private long lateDropped;

  /** Starts with a copy of what a snapshot has. */
  VirtualRun(Supplier<StatefulProcessor<K, I, O>> factory, Snapshot begin) {
    this.factory = factory;
    store = begin.store.durableCopy(begin.store.families());
    clocks = begin.clocks;
    StatefulProcessor<K, I, O> processor = factory.get();
    spec = processor.spec();
    stage = stage(processor);
  }

  private StageRun<K, I, O> stage(StatefulProcessor<K, I, O> processor) {
    StageRun<K, I, O> opened =
        new StageRun<>(
            processor,
            store,
            StateSettings.DEFAULT,
            (value, eventTime, group) -> collect("", value, eventTime),
            side -> (value, eventTime, group) -> collect(side.name(), value, eventTime));
    opened.open();
    return opened;
  }

  private void collect(String side, Object value, long eventTime) {
    Object key = Objects.requireNonNull(stage.currentKey());
    emissions.add(new Emission(key, side, Output.of(value, eventTime), lastRecord));
  }

  /** Runs rows of the snapshot that the class begins with as one micro-batch without timers. */
  void initialState(List<? extends TestRecord<K, ?>> rows) {
    stage.hold(true);
    try {
      step(
          () -> {
            rows.forEach(row -> stage.initialState(row.key(), row.value(), row));
            return clocks.watermark();
          });
    } finally {
      stage.hold(false);
    }
  }

  /** Runs records as one micro-batch. */
  void feed(List<Numbered<K, I>> records) {
    Watermark watermark = new Watermark(clocks.maxDelay(), clocks.watermark());
    step(
        () -> {
          records.forEach(record -> input(record, watermark));
          return watermark.value();
        });
  }

  /** Runs a micro-batch without records, at whose end the watermark moves there. */
  void moveWatermark(long millis) {
    step(() -> millis == Millis.END_OF_TIME ? millis : Math.max(clocks.watermark(), millis));
  }

  /** Runs a micro-batch without records at a time of the wall clock. */
  void moveClock(long millis) {
    clocks = clocks.withProcessingTime(millis);
    feed(List.of());
  }

  /** From now on the watermark stays this many milliseconds behind the newest event time. */
  void maxDelay(long millis) {
    clocks = clocks.withMaxDelay(millis);
  }

  /** Runs one micro-batch; what runs its records says where the watermark goes. */
  private void step(LongSupplier records) {
    int before = emissions.size();
    int recordBefore = lastRecord;
    long droppedBefore = lateDropped;
    int lateBefore = lateOutputs.size();
    try {
      stage.begin(clocks.epoch() + 1, clocks.processingTime(), clocks.watermark());
      long watermark = records.getAsLong();
      stage.finish(watermark);
      commit(watermark == Millis.END_OF_TIME ? clocks.watermark() : watermark);
    } catch (RuntimeException e) {
      emissions.subList(before, emissions.size()).clear();
      lastRecord = recordBefore;
      lateDropped = droppedBefore;
      lateOutputs.subList(lateBefore, lateOutputs.size()).clear();
      stage.discard();
      throw e;
    }
  }

  private void input(Numbered<K, I> numbered, Watermark watermark) {
    TestRecord<K, I> record = numbered.record();
    long eventTime = record.millis();
    boolean late = LateRule.isLate(eventTime, clocks.watermark());
    if (late && !takesLate()) {
      putAside(record);
      return;
    }
    if (eventTime != Millis.UNSET) {
      watermark.observe(eventTime);
    }
    lastRecord = numbered.number();
    stage.input(record.key(), record.value(), eventTime, late, record);
  }

  private void putAside(TestRecord<K, I> late) {
    if (spec.late() == LatePolicy.SIDE_OUTPUT) {
      lateOutputs.add(late);
    } else {
      lateDropped++;
    }
  }

  private void commit(long watermark) {
    ChangeBatch batch = new ChangeBatch();
    stage.drainTo(batch);
    stage.noteTo(batch);
    clocks = clocks.nextEpoch(watermark);
    store.apply(List.of(batch), clocks.epoch());
    store.flush();
  }

  /** Looks at the state of a key; what a look changes, such as a refresh, is forgotten. */
  <R> R read(K key, Function<StateBinder, R> look) {
    List<R> seen = new ArrayList<>(1);
    try {
      visit(key, handles -> seen.add(look.apply(handles)));
    } finally {
      stage.discard();
    }
    return seen.get(0);
  }

  /** Changes the state of a key. */
  void write(K key, Consumer<StateBinder> change) {
    try {
      visit(key, change);
    } catch (RuntimeException | Error e) {
      stage.discard();
      throw e;
    }
    commit(clocks.watermark());
  }

  private void visit(K key, Consumer<StateBinder> action) {
    stage.visit(
        key,
        clocks.epoch() + 1,
        clocks.processingTime(),
        clocks.watermark(),
        () -> action.accept(stage.handles()));
  }

  /** Goes on from what is committed with a new object; unchanged when the state is refused. */
  void restart(Supplier<StatefulProcessor<K, I, O>> next) {
    StatefulProcessor<K, I, O> processor = next.get();
    HeapStateStore copy = store.durableCopy(store.families());
    StateOpening.prepare(List.of(processor.spec()), copy, false);
    stage.close();
    factory = next;
    spec = processor.spec();
    store = copy;
    stage = stage(processor);
  }

  Snapshot snapshot() {
    return new Snapshot(store.durableCopy(store.families()), clocks);
  }

  /** Whether late records reach the class. */
  boolean takesLate() {
    return spec.late() == LatePolicy.ACCEPT;
  }

  /** In the order in which they were emitted. */
  List<Emission> emissions() {
    return emissions;
  }

  /** The timers that are set, in the order of their instants. */
  List<PendingTimer<K>> pendingTimers() {
    return stage.pendingTimers();
  }

  /** The keys that the store has rows of. */
  List<K> storedKeys() {
    return stage.storedKeys();
  }

  Supplier<StatefulProcessor<K, I, O>> factory() {
    return factory;
  }

  ProcessorSpec<K> spec() {
    return spec;
  }

  Clocks clocks() {
    return clocks;
  }

  /** The number of the last record that reached the class. */
  int lastRecord() {
    return lastRecord;
  }

  long lateDropped() {
    return lateDropped;
  }

  /** The late records of a class that has them go to an output of their own. */
  List<TestRecord<K, I>> lateOutputs() {
    return lateOutputs;
  }

  @Override
  public void close() {
    stage.close();
    store.close();
  }
}
