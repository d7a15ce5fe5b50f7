package dev.keyfold.benchmarks;

import dev.keyfold.ListState;
import dev.keyfold.MapState;
import dev.keyfold.ProcessingTimer;
import dev.keyfold.StateBinder;
import dev.keyfold.ValueState;
import dev.keyfold.codec.Codecs;
import dev.keyfold.codec.KeyCodecs;
import dev.keyfold.local.state.KeyedState;
import dev.keyfold.local.state.OutputBinder;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.HeapStateStore;
import dev.keyfold.local.store.StoreFamilies;
import dev.keyfold.spec.ListSpec;
import dev.keyfold.spec.MapSpec;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.spec.TimerSpec;
import dev.keyfold.spec.ValueSpec;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Phase;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * An operation on a handle, on a key of its own each time: finding the key, the operation, and its
 * share of a commit into a store of sorted rows in memory. A micro-batch has 10,000 operations on
 * 1,000 keys.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(StateBenchmark.OPERATIONS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class StateBenchmark {
  static final int OPERATIONS = 10_000;
  private static final long KEYS = 1_000;
  private static final Duration DELAY = Duration.ofDays(10_000);
  private static final int LONGEST_LIST = 100;

  private static final ValueSpec<Long> VALUE = ValueSpec.of("value", Codecs.LONG);
  private static final ListSpec<String> LIST = ListSpec.of("list", Codecs.STRING);
  private static final MapSpec<Long, Long> MAP = MapSpec.of("map", KeyCodecs.LONG, Codecs.LONG);
  private static final TimerSpec.Single TIMER = TimerSpec.processing("timer");
  private static final ProcessorSpec<Long> SPEC =
      ProcessorSpec.named("handles", KeyCodecs.LONG)
          .state(VALUE, LIST, MAP)
          .timers(TIMER)
          .stateSchema(() -> "{}")
          .build();

  private final HeapStateStore store = new HeapStateStore(StoreFamilies.NONE);
  private final KeyedState<Long> state = new KeyedState<>(SPEC, store, StateSettings.DEFAULT);
  private final ChangeBatch changes = new ChangeBatch();
  private final ValueState<Long> value;
  private final ListState<String> list;
  private final MapState<Long, Long> map;
  private final ProcessingTimer timer;
  private long epoch;

  /** Binds the handles. */
  public StateBenchmark() {
    StateBinder binder = state.binder(OutputBinder.NONE);
    value = binder.value(VALUE);
    list = binder.list(LIST);
    map = binder.map(MAP);
    timer = binder.processingTimer(TIMER);
  }

  /** Reads a value and replaces it. */
  @Benchmark
  public void countUp() {
    batch(() -> value.update(value.getOr(0L) + 1));
  }

  /** Appends to a list. */
  @Benchmark
  public void append() {
    batch(
        () -> {
          if (list.size() >= LONGEST_LIST) {
            list.clear();
          }
          list.add("/products/item42");
        });
  }

  /** Reads an entry of a map and replaces it. */
  @Benchmark
  public void countUpInMap() {
    batch(
        () -> {
          long entry = epoch % 10;
          map.put(entry, map.getOr(entry, 0L) + 1);
        });
  }

  /** Sets a timer that is already set to a later instant. */
  @Benchmark
  public void moveTimer() {
    batch(() -> timer.after(DELAY));
  }

  private void batch(Operation operation) {
    state.beginStep(++epoch, epoch, Millis.UNSET);
    state.beginPhase(Phase.INPUT);
    for (long i = 0; i < OPERATIONS; i++) {
      state.locate(i % KEYS);
      state.enter(Millis.UNSET, false);
      operation.run();
      state.exit();
    }
    state.endPhase();
    state.drainTo(changes);
    store.apply(List.of(changes), epoch);
    changes.reset();
  }

  /** What is done with the current key. */
  private interface Operation {
    void run();
  }
}
