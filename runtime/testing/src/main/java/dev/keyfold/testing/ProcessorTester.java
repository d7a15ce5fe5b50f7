package dev.keyfold.testing;

import static java.util.stream.Collectors.toSet;

import dev.keyfold.ProcessorFactory;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.StatefulProcessor.WithInitialState;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.local.store.StoreFamilies;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.spec.SortedMapSpec;
import dev.keyfold.spec.ValueSpec;
import dev.keyfold.time.Millis;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs one stateful class in virtual time. The code is that of the embedded engine; the state is on
 * the heap. Both clocks stand still unless the test moves them or, for the watermark, feeds a
 * record with an event time. Not thread-safe.
 *
 * <pre>{@code
 * try (var tester = ProcessorTester.of(SessionTrackerStatefulProcessor::new)) {
 *   tester.feed("ann", click);
 *   assertThat(tester.value("ann", SessionTrackerStatefulProcessor.STARTED)).contains(click.at());
 *   tester.advance(Duration.ofMinutes(30));
 *   assertThat(tester.takeOutputs()).containsExactly(...);
 *   tester.checkHiddenState();
 * }
 * }</pre>
 *
 * <p>The constants of the generated class are visible in its package, where tests usually are. A
 * test in another package names a variable by an equal spec: {@code ValueSpec.of("started",
 * Codecs.INSTANT)}.
 *
 * @param <K> the grouping key
 * @param <I> the input records
 * @param <O> the output
 */
public final class ProcessorTester<K, I, O> implements AutoCloseable {

  private final Script<K, I, O> script;
  private final VirtualRun<K, I, O> run;
  private final TakenOutputs outputs;
  private int fed;

  private ProcessorTester(Supplier<StatefulProcessor<K, I, O>> factory, Snapshot begin) {
    script = new Script<>(factory, begin);
    run = script.start();
    outputs = new TakenOutputs(run.emissions());
  }

  /** Starts without state, at 1970 by the wall clock, with records that come in order. */
  public static <K, I, O> ProcessorTester<K, I, O> of(
      ProcessorFactory<? extends StatefulProcessor<K, I, O>> factory) {
    HeapStateStore empty = new HeapStateStore(StoreFamilies.NONE);
    return from(new Snapshot(empty, new Clocks(0, 0, Millis.UNSET, 0)), factory);
  }

  /**
   * The same for the processor that was generated for a class, which is looked up by its name. The
   * types are not checked; {@link #of} does that.
   *
   * @throws MissingProcessorException when nothing was generated
   * @throws IllegalArgumentException when the class has no constructor without parameters
   */
  @SuppressWarnings("unchecked") // what the caller says
  public static <K, I, O> ProcessorTester<K, I, O> forClass(Class<?> stateful) {
    Supplier<StatefulProcessor<?, ?, ?>> factory = GeneratedClass.of(stateful);
    return of(() -> (StatefulProcessor<K, I, O>) factory.get());
  }

  /**
   * Starts with the state and the clocks of a snapshot.
   *
   * @throws dev.keyfold.local.state.StateRefusedException when this class cannot read that state
   */
  public static <K, I, O> ProcessorTester<K, I, O> from(
      Snapshot snapshot, ProcessorFactory<? extends StatefulProcessor<K, I, O>> factory) {
    return new ProcessorTester<>(factory::create, snapshot);
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
    return ProcessorTester.<K, I, O>of(factory).move(running -> running.initialState(rows));
  }

  private ProcessorTester<K, I, O> move(Move<K, I, O> move) {
    move.on(run);
    script.add(move);
    return this;
  }

  /** From now on the watermark stays this far behind the newest event time. */
  public ProcessorTester<K, I, O> maxDelay(Duration delay) {
    long millis = Millis.of(delay);
    return move(running -> running.maxDelay(millis));
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
    List<Numbered<K, I>> numbered = new ArrayList<>(records.size());
    for (TestRecord<K, I> record : records) {
      numbered.add(new Numbered<>(fed + numbered.size() + 1, record));
    }
    move(new Move.Feed<>(numbered));
    fed += numbered.size();
    return this;
  }

  /** Moves the wall clock forward; due processing timers run and what has expired goes. */
  public ProcessorTester<K, I, O> advance(Duration by) {
    if (by.isNegative()) {
      throw new IllegalArgumentException("the clock goes forward only, found " + by);
    }
    return setProcessingTime(Millis.plus(run.clocks().processingTime(), Millis.of(by)));
  }

  /** Moves the wall clock forward to an instant. */
  public ProcessorTester<K, I, O> advanceTo(Instant processingTime) {
    long millis = Millis.of(processingTime);
    if (millis < run.clocks().processingTime()) {
      throw new IllegalArgumentException(
          "the clock goes forward only: it stands at " + now() + ", found " + processingTime);
    }
    return setProcessingTime(millis);
  }

  private ProcessorTester<K, I, O> setProcessingTime(long millis) {
    return move(running -> running.moveClock(millis));
  }

  /** Moves the watermark forward; due event timers run. Nothing happens when it is there. */
  public ProcessorTester<K, I, O> advanceWatermarkTo(Instant watermark) {
    long millis = Millis.of(watermark);
    return move(running -> running.moveWatermark(millis));
  }

  /**
   * Ends the input: the watermark goes to the end of time and all event timers run. Processing
   * timers stay pending.
   */
  public ProcessorTester<K, I, O> endInput() {
    return move(running -> running.moveWatermark(Millis.END_OF_TIME));
  }

  /** What is committed now. */
  public Snapshot snapshot() {
    return run.snapshot();
  }

  /** Stops and starts again from what is committed, with a new object of the class. */
  public ProcessorTester<K, I, O> restart() {
    return move(running -> running.restart(running.factory()));
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
    return move(running -> running.restart(next::create));
  }

  /** The value of a key; empty when absent or expired. */
  public <T> Optional<T> value(K key, ValueSpec<T> variable) {
    return read(key, state -> Optional.ofNullable(state.value(variable).get()));
  }

  /** The elements of a list of a key that have not expired. */
  public <T> List<T> list(K key, ListSpec<T> variable) {
    return read(key, state -> KeyContents.list(state, variable));
  }

  /** The entries of a map of a key that have not expired, in the order of its iteration. */
  public <A, B> Map<A, B> map(K key, MapSpec<A, B> variable) {
    return read(key, state -> KeyContents.map(state.map(variable)));
  }

  /** The entries of a sorted map of a key that have not expired, in the order of their keys. */
  public <A, B> Map<A, B> map(K key, SortedMapSpec<A, B> variable) {
    return read(key, state -> KeyContents.map(state.sortedMap(variable)));
  }

  /**
   * All variables of a key, by their stored names: values, lists and maps. What is absent, empty or
   * expired is left out.
   */
  public Map<String, Object> state(K key) {
    return read(key, state -> KeyContents.of(run.spec(), state));
  }

  /** The keys that have state or timers, in the order of their encoded bytes. */
  public List<K> keys() {
    Set<K> timed = run.pendingTimers().stream().map(timer -> timer.key()).collect(toSet());
    return run.storedKeys().stream()
        .filter(key -> timed.contains(key) || !state(key).isEmpty())
        .toList();
  }

  /**
   * Looks at the state of a key through handles of the embedded engine, as a callback would. A look
   * changes nothing, it does not even refresh a time to live. What it returns must not be lazy:
   * handles work only inside of it.
   */
  public <R> R read(K key, Function<StateBinder, R> look) {
    return run.read(key, look);
  }

  /**
   * Changes the state of a key, as a micro-batch of its own: {@code tester.write("ann", state ->
   * state.value(STARTED).update(noon))}. No timer runs in it.
   */
  public ProcessorTester<K, I, O> write(K key, Consumer<StateBinder> change) {
    return move(running -> running.write(key, change));
  }

  /** All that has been emitted since the last {@link #takeOutputs}. */
  public List<O> outputs() {
    return timedOutputs().stream().map(Output::value).toList();
  }

  /** The same with event times. */
  public List<Output<O>> timedOutputs() {
    return outputs.untaken("");
  }

  /** What {@link #outputs} has, which is forgotten then. */
  public List<O> takeOutputs() {
    List<O> values = outputs();
    outputs.take("");
    return values;
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
    outputs.require(output, run.spec().outputs());
    return outputs.untaken(output.name());
  }

  /** What {@link #outputs(OutputSpec)} has, which is forgotten then. */
  public <T> List<T> takeOutputs(OutputSpec<T> output) {
    List<T> values = outputs(output);
    outputs.take(output.name());
    return values;
  }

  /** The late records of a class that has them go to an output of their own. */
  public List<TestRecord<K, I>> lateOutputs() {
    return List.copyOf(run.lateOutputs());
  }

  /** The timers that are set, in the order of their instants. */
  public List<PendingTimer<K>> pendingTimers() {
    return run.pendingTimers().stream().map(PendingTimer::of).toList();
  }

  /** The number of late records that were dropped. */
  public long lateDropped() {
    return run.lateDropped();
  }

  /** What the wall clock shows. */
  public Instant now() {
    return Instant.ofEpochMilli(run.clocks().processingTime());
  }

  /** The watermark; empty before the first record with an event time. */
  public Optional<Instant> watermark() {
    return Clocks.instant(run.clocks().watermark());
  }

  /**
   * Does everything that was done to this tester again, with a new object of the class before each
   * micro-batch, and compares outputs, state and timers of each key. A class that passes keeps
   * nothing that a restart would lose.
   *
   * @throws HiddenStateError when they are not the same
   */
  public void checkHiddenState() {
    script.checkHiddenState(run);
  }

  /**
   * Does everything again with the records cut into other micro-batches: each alone, as many as
   * possible together, and at random; and compares outputs, state and timers of each key. Records
   * are put together and separated only where no clock was moved in between, and only so that none
   * becomes late that was not.
   *
   * @throws HiddenStateError when they are not the same
   */
  public void checkBatchCuts() {
    script.checkBatchCuts(run);
  }

  /** Runs {@code @OnClose}. */
  @Override
  public void close() {
    run.close();
  }
}
