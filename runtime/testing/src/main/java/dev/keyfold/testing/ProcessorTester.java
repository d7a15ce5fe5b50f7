package dev.keyfold.testing;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.StatefulProcessor.WithInitialState;
import dev.keyfold.annotation.LatePolicy;
import dev.keyfold.local.epoch.StageRun;
import dev.keyfold.local.state.StateOpening;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.local.store.StoreFamilies;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.time.LateRule;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Watermark;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Runs one stateful class in virtual time. The code is that of the embedded engine; the state is on
 * the heap. Both clocks stand still unless the test moves them or, for the watermark, feeds a
 * record with an event time. Not thread-safe.
 *
 * <pre>{@code
 * try (var tester = ProcessorTester.of(SessionTrackerStatefulProcessor::new)) {
 *   tester.feed("ann", click);
 *   tester.advance(Duration.ofMinutes(30));
 *   assertThat(tester.takeOutputs()).containsExactly(...);
 * }
 * }</pre>
 *
 * @param <K> the grouping key
 * @param <I> the input records
 * @param <O> the output
 */
public final class ProcessorTester<K, I, O> implements AutoCloseable {

  private ProcessorFactory<? extends StatefulProcessor<K, I, O>> factory;
  private final List<Output<O>> outputs = new ArrayList<>();
  private final SideOutputLists sideOutputs = new SideOutputLists();
  private final List<TestRecord<K, I>> late = new ArrayList<>();
  private HeapStateStore store;
  private StageRun<K, I, O> stage;
  private LatePolicy latePolicy;
  private List<OutputSpec<?>> declared;
  private Clocks clocks;
  private long lateDropped;

  private ProcessorTester(
      ProcessorFactory<? extends StatefulProcessor<K, I, O>> factory,
      HeapStateStore store,
      Clocks clocks) {
    this.factory = factory;
    this.store = store;
    this.clocks = clocks;
    StatefulProcessor<K, I, O> processor = factory.create();
    latePolicy = processor.spec().late();
    declared = processor.spec().outputs();
    stage = stage(processor);
  }

  /** Starts without state, at 1970 by the wall clock, with records that come in order. */
  public static <K, I, O> ProcessorTester<K, I, O> of(
      ProcessorFactory<? extends StatefulProcessor<K, I, O>> factory) {
    HeapStateStore empty = new HeapStateStore(StoreFamilies.NONE);
    return new ProcessorTester<>(factory, empty, new Clocks(0, 0, Millis.UNSET, 0));
  }

  /**
   * Starts with what {@code @OnInitialState} makes of these rows: they are one micro-batch, in
   * which no timer runs.
   *
   * @param rows each with its key; event times mean nothing
   * @param <S> the rows
   */
  public static <K, I, O, S> ProcessorTester<K, I, O> withInitialState(
      ProcessorFactory<? extends WithInitialState<K, I, O, S>> factory,
      List<TestRecord<K, S>> rows) {
    ProcessorTester<K, I, O> tester = of(factory);
    tester.stage.hold(true);
    tester.step(
        () -> {
          rows.forEach(row -> tester.stage.initialState(row.key(), row.value(), row));
          return tester.clocks.watermark();
        });
    tester.stage.hold(false);
    return tester;
  }

  /**
   * Starts with the state and the clocks of a snapshot.
   *
   * @throws dev.keyfold.local.state.StateRefusedException when this class cannot read that state
   */
  public static <K, I, O> ProcessorTester<K, I, O> from(
      Snapshot snapshot, ProcessorFactory<? extends StatefulProcessor<K, I, O>> factory) {
    HeapStateStore store = snapshot.store.durableCopy(snapshot.store.families());
    return new ProcessorTester<>(factory, store, snapshot.clocks);
  }

  private StageRun<K, I, O> stage(StatefulProcessor<K, I, O> processor) {
    StageRun<K, I, O> opened =
        new StageRun<>(processor, store, StateSettings.DEFAULT, this::collect, sideOutputs);
    opened.open();
    return opened;
  }

  private void collect(O value, long eventTime, int keyGroup) {
    outputs.add(Output.at(value, eventTime));
  }

  /** From now on the watermark stays this far behind the newest event time. */
  public ProcessorTester<K, I, O> maxDelay(Duration delay) {
    clocks =
        new Clocks(clocks.epoch(), clocks.processingTime(), clocks.watermark(), Millis.of(delay));
    return this;
  }

  /** Feeds one record without an event time, as a micro-batch of its own. */
  public ProcessorTester<K, I, O> feed(K key, I record) {
    return feed(List.of(TestRecord.of(key, record)));
  }

  /** Feeds one record, as a micro-batch of its own; the watermark follows. */
  public ProcessorTester<K, I, O> feed(K key, I record, Instant eventTime) {
    return feed(List.of(TestRecord.of(key, record, eventTime)));
  }

  /**
   * Feeds records as one micro-batch; the watermark moves when all have been processed.
   *
   * @throws dev.keyfold.local.epoch.CallbackFailedException when a callback throws; then nothing of
   *     the micro-batch has happened
   */
  public ProcessorTester<K, I, O> feed(List<TestRecord<K, I>> records) {
    Watermark watermark = new Watermark(clocks.maxDelay(), clocks.watermark());
    return step(
        () -> {
          records.forEach(record -> input(record, watermark));
          return watermark.value();
        });
  }

  /** Runs one micro-batch; what runs its records says where the watermark goes. */
  private ProcessorTester<K, I, O> step(LongSupplier records) {
    int outputsBefore = outputs.size();
    int lateBefore = late.size();
    sideOutputs.begin();
    try {
      stage.begin(clocks.epoch() + 1, clocks.processingTime(), clocks.watermark());
      finish(records.getAsLong());
    } catch (RuntimeException e) {
      outputs.subList(outputsBefore, outputs.size()).clear();
      late.subList(lateBefore, late.size()).clear();
      sideOutputs.rollBack();
      stage.discard();
      throw e;
    }
    return this;
  }

  private void input(TestRecord<K, I> record, Watermark watermark) {
    long eventTime = record.eventTime().map(Millis::of).orElse(Millis.UNSET);
    boolean isLate = LateRule.isLate(eventTime, clocks.watermark());
    if (isLate && latePolicy == LatePolicy.DROP) {
      lateDropped++;
      return;
    }
    if (isLate && latePolicy == LatePolicy.SIDE_OUTPUT) {
      late.add(record);
      return;
    }
    if (eventTime != Millis.UNSET) {
      watermark.observe(eventTime);
    }
    stage.input(record.key(), record.value(), eventTime, isLate, record);
  }

  private void finish(long newWatermark) {
    stage.finish(newWatermark);
    ChangeBatch batch = new ChangeBatch();
    stage.drainTo(batch);
    stage.noteTo(batch);
    long kept = newWatermark == Millis.END_OF_TIME ? clocks.watermark() : newWatermark;
    clocks = clocks.nextEpoch(kept);
    store.apply(List.of(batch), clocks.epoch());
    store.flush();
  }

  /** Moves the wall clock forward; due processing timers run and what has expired goes. */
  public ProcessorTester<K, I, O> advance(Duration by) {
    if (by.isNegative()) {
      throw new IllegalArgumentException("the clock goes forward only, found " + by);
    }
    return setProcessingTime(Millis.plus(clocks.processingTime(), Millis.of(by)));
  }

  /** Moves the wall clock forward to an instant. */
  public ProcessorTester<K, I, O> advanceTo(Instant processingTime) {
    long millis = Millis.of(processingTime);
    if (millis < clocks.processingTime()) {
      throw new IllegalArgumentException(
          "the clock goes forward only: it stands at " + now() + ", found " + processingTime);
    }
    return setProcessingTime(millis);
  }

  private ProcessorTester<K, I, O> setProcessingTime(long millis) {
    clocks = clocks.withProcessingTime(millis);
    return feed(List.of());
  }

  /** Moves the watermark forward; due event timers run. Nothing happens when it is there. */
  public ProcessorTester<K, I, O> advanceWatermarkTo(Instant watermark) {
    return step(() -> Math.max(clocks.watermark(), Millis.of(watermark)));
  }

  /**
   * Ends the input: the watermark goes to the end of time and all event timers run. Processing
   * timers stay pending.
   */
  public ProcessorTester<K, I, O> endInput() {
    return step(() -> Millis.END_OF_TIME);
  }

  /** What is committed now. */
  public Snapshot snapshot() {
    return new Snapshot(store.durableCopy(store.families()), clocks);
  }

  /** Stops and starts again from what is committed, with a new object of the class. */
  public ProcessorTester<K, I, O> restart() {
    return restartAs(factory);
  }

  /**
   * Stops and starts again from what is committed with another class: the next version, whose state
   * is declared otherwise. What it may do with the state is decided as in production, by the rules
   * that the compiler asks too.
   *
   * <pre>{@code
   * tester.feed("ann", click);
   * tester.restartAs(CartV2StatefulProcessor::new);
   * tester.feed("ann", anotherClick);
   * }</pre>
   *
   * @throws dev.keyfold.local.state.StateRefusedException when that class cannot read the state;
   *     the tester goes on with the class that it had
   */
  public ProcessorTester<K, I, O> restartAs(
      ProcessorFactory<? extends StatefulProcessor<K, I, O>> next) {
    StatefulProcessor<K, I, O> processor = next.create();
    HeapStateStore copy = store.durableCopy(store.families());
    StateOpening.prepare(List.of(processor.spec()), copy, false);
    stage.close();
    factory = next;
    latePolicy = processor.spec().late();
    declared = processor.spec().outputs();
    store = copy;
    stage = stage(processor);
    return this;
  }

  /** All that has been emitted since the last {@link #takeOutputs}. */
  public List<O> outputs() {
    return outputs.stream().map(Output::value).toList();
  }

  /** The same with event times. */
  public List<Output<O>> timedOutputs() {
    return List.copyOf(outputs);
  }

  /** What {@link #outputs} has, which is forgotten then. */
  public List<O> takeOutputs() {
    List<O> taken = outputs();
    outputs.clear();
    return taken;
  }

  /**
   * What a side output has been given since {@link #takeOutputs(OutputSpec)}.
   *
   * @param output the constant in the generated class
   */
  public <T> List<T> outputs(OutputSpec<T> output) {
    return timedOutputs(output).stream().map(Output::value).toList();
  }

  /** The same with event times. */
  public <T> List<Output<T>> timedOutputs(OutputSpec<T> output) {
    if (!declared.contains(output)) {
      throw new IllegalArgumentException(
          "the class has no output '%s' of %s; it has %s"
              .formatted(output.name(), output.rawType().getName(), declared));
    }
    return sideOutputs.get(output);
  }

  /** What {@link #outputs(OutputSpec)} has, which is forgotten then. */
  public <T> List<T> takeOutputs(OutputSpec<T> output) {
    List<T> taken = outputs(output);
    sideOutputs.forget(output);
    return taken;
  }

  /** The late records of a class that has them go to an output of their own. */
  public List<TestRecord<K, I>> lateOutputs() {
    return List.copyOf(late);
  }

  /** The timers that are set, in the order of their instants. */
  public List<PendingTimer<K>> pendingTimers() {
    return stage.pendingTimers().stream()
        .map(
            timer ->
                new PendingTimer<>(
                    timer.key(),
                    timer.timer().name(),
                    timer.timer().clock(),
                    Instant.ofEpochMilli(timer.due())))
        .toList();
  }

  /** The number of late records that were dropped. */
  public long lateDropped() {
    return lateDropped;
  }

  /** What the wall clock shows. */
  public Instant now() {
    return Instant.ofEpochMilli(clocks.processingTime());
  }

  /** The watermark; empty before the first record with an event time. */
  public Optional<Instant> watermark() {
    return clocks.watermark() == Millis.UNSET
        ? Optional.empty()
        : Optional.of(Instant.ofEpochMilli(clocks.watermark()));
  }

  /** Runs {@code @OnClose}. */
  @Override
  public void close() {
    stage.close();
    store.close();
  }
}
