package dev.keyfold.local.epoch;

import dev.keyfold.Emitter;
import dev.keyfold.StateBinder;
import dev.keyfold.StatefulProcessor;
import dev.keyfold.StatefulProcessor.WithInitialState;
import dev.keyfold.local.state.CallbackScope;
import dev.keyfold.local.state.DueTimer;
import dev.keyfold.local.state.ExpiredItem;
import dev.keyfold.local.state.KeyedState;
import dev.keyfold.local.state.PendingTimer;
import dev.keyfold.local.state.StateCounts;
import dev.keyfold.local.state.StateSettings;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.spec.OutputSpec;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Phase;
import dev.keyfold.time.Watermark;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes one processor through micro-batches: {@link #open}, then any number of {@link #begin}, some
 * {@link #input}, {@link #finish} and {@link #drainTo}, then {@link #close}. All instants are
 * milliseconds, {@link Millis#UNSET} for none. Not thread-safe; the thread of a call is that of its
 * callbacks.
 *
 * @param <K> the grouping key
 * @param <I> the input records
 * @param <O> the output
 */
public final class StageRun<K, I, O> implements AutoCloseable {

  private final StatefulProcessor<K, I, O> processor;
  private final KeyedState<K> state;
  private final CallbackScope scope;
  private final StageContext context;
  private final StageEmitter<O> emitter;
  private final SideOutputs sideOutputs;
  private final @Nullable KeyBatches<K, I> batches;
  private boolean held;
  private long handedOn = Millis.UNSET;
  private long outputWatermark = Millis.UNSET;

  /**
   * A stage whose side outputs are forgotten.
   *
   * @throws dev.keyfold.local.state.StateRefusedException when the stored state cannot be read by
   *     this build of the processor
   */
  public StageRun(
      StatefulProcessor<K, ? super I, O> processor,
      StateStore store,
      StateSettings settings,
      StageOutput<O> output) {
    this(processor, store, settings, output, SideOutputs.FORGOTTEN);
  }

  /**
   * A stage on the state of its processor.
   *
   * @throws dev.keyfold.local.state.StateRefusedException when the stored state cannot be read by
   *     this build of the processor
   */
  @SuppressWarnings("unchecked") // a processor of a supertype takes records of the type
  public StageRun(
      StatefulProcessor<K, ? super I, O> processor,
      StateStore store,
      StateSettings settings,
      StageOutput<O> output,
      SideOutputs sideOutputs) {
    this.processor = (StatefulProcessor<K, I, O>) processor;
    this.sideOutputs = sideOutputs;
    state = new KeyedState<>(processor.spec(), store, settings);
    scope = state.scope();
    context = new StageContext(state);
    emitter = new StageEmitter<>(scope, output);
    batches = processor.spec().batchInput() ? new KeyBatches<>(state) : null;
  }

  @SuppressWarnings("unchecked") // takes whatever the processor puts out there
  private <T> Emitter<T> emitterOf(OutputSpec<T> spec) {
    return new StageEmitter<>(scope, (StageOutput<T>) sideOutputs.of(spec));
  }

  /** Binds the handles and runs {@code @OnOpen}. */
  public void open() {
    scope.outside("@OnOpen");
    try {
      processor.open(state.binder(this::emitterOf));
    } catch (Exception e) {
      throw failed("@OnOpen", null, e);
    }
    scope.outside("between two callbacks");
  }

  /**
   * Begins a micro-batch: due processing timers run, then what has expired is removed.
   *
   * @param epoch its number, more than that of any committed one
   * @param batchTime the processing time
   * @param watermark before the micro-batch
   */
  public void begin(long epoch, long batchTime, long watermark) {
    state.beginStep(epoch, batchTime, watermark);
    if (!held) {
      runPass(Phase.PROCESSING_TIME);
      state.expire();
      runExpired();
    }
    state.beginPhase(Phase.INPUT);
  }

  /**
   * Runs one record, after the timers of its key that were due when the micro-batch began. Where
   * the processor takes all records of a key at once, they run in {@link #finish}.
   *
   * @param late whether its event time is at or before the watermark
   * @param position of the record, for messages; asked for its text only then
   * @throws CallbackFailedException when the callback throws or the key cannot be used
   */
  public void input(K key, I record, long eventTime, boolean late, Object position) {
    locate(key, position);
    if (batches != null) {
      batches.add(key, record, eventTime, late);
      return;
    }
    catchUp();
    state.enter(eventTime, late);
    try {
      processor.onInput(key, record, context, emitter);
    } catch (Throwable e) {
      throw failed("@OnInput", position, e);
    } finally {
      state.exit();
    }
  }

  /**
   * Runs one row of the snapshot that the processor begins with. Timers and expiry have to be held
   * meanwhile: a key may have several rows.
   *
   * @param position of the row, for messages; asked for its text only then
   * @throws CallbackFailedException when the callback throws or the key cannot be used
   */
  @SuppressWarnings("unchecked") // the pipeline saw to it that the rows are of its type
  public void initialState(K key, Object row, Object position) {
    locate(key, position);
    state.enter(Millis.UNSET, false);
    try {
      ((WithInitialState<K, I, O, Object>) processor).onInitialState(key, row, context, emitter);
    } catch (Throwable e) {
      throw failed("@OnInitialState", position, e);
    } finally {
      state.exit();
    }
  }

  /** From the next micro-batch on, timers do not run and nothing expires, or they do again. */
  public void hold(boolean timersAndExpiry) {
    held = timersAndExpiry;
  }

  /** Runs the timers and expiries of the located key that were due when the micro-batch began. */
  private void catchUp() {
    for (DueTimer<K> due = state.nextOverdue(); due != null; due = state.nextOverdue()) {
      run(due);
    }
    runExpired();
  }

  private void runBatches(KeyBatches<K, I> gathered) {
    for (KeyBatch<K, I> batch : gathered.take()) {
      state.locate(batch.entry());
      catchUp();
      state.enter(Millis.UNSET, false);
      try {
        processor.onBatch(batch.key(), batch, context, emitter);
      } catch (Throwable e) {
        throw failed("@OnInput", batch, e);
      } finally {
        batch.end();
        state.exit();
      }
    }
  }

  private void locate(K key, Object position) {
    try {
      state.locate(key);
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new CallbackFailedException(
          "processor '"
              + processor.spec().name()
              + "': key "
              + key
              + " of the record at "
              + position
              + " cannot be used: "
              + (key == null ? "it is null" : e.getMessage()),
          e);
    }
  }

  /**
   * Ends the input of the micro-batch: the watermark moves, due event timers run and what has
   * expired by event time is removed, then runs what callbacks have set at or before their clock.
   *
   * @param watermark after the micro-batch; {@link Millis#END_OF_TIME} when the input has ended
   * @throws CallbackFailedException when a callback throws
   */
  public void finish(long watermark) {
    if (batches != null) {
      runBatches(batches);
    }
    state.endPhase();
    state.moveWatermark(watermark);
    if (!held) {
      runPass(Phase.WATERMARK);
      state.expire();
      runExpired();
      runPass(Phase.FOLLOW_UP);
      runExpired();
    }
    if (watermark == Millis.END_OF_TIME) {
      outputWatermark = watermark;
    } else {
      // a timer that was set in the past has to run, but does not take back what was handed on
      long now = Watermark.handedOn(watermark, state.oldestEventDeadline());
      handedOn = Math.max(handedOn, now);
      outputWatermark = handedOn;
    }
  }

  private void runPass(Phase phase) {
    state.beginPhase(phase);
    for (DueTimer<K> due = state.nextDue(); due != null; due = state.nextDue()) {
      run(due);
    }
    state.endPhase();
  }

  private void runExpired() {
    for (ExpiredItem<K> item = state.nextExpired(); item != null; item = state.nextExpired()) {
      try {
        processor.onExpire(item.expired(), item.key(), context, emitter);
      } catch (Throwable e) {
        throw failed("@OnExpire(\"" + item.expired().spec().name() + "\")", null, e);
      } finally {
        state.exit();
      }
    }
  }

  private void run(DueTimer<K> due) {
    try {
      processor.onTimer(due.fired(), due.key(), context, emitter);
    } catch (Throwable e) {
      String timer = due.fired().spec().name();
      String at = Instant.ofEpochMilli(due.due()).toString();
      throw failed("@OnTimer(\"" + timer + "\") due " + at, null, e);
    } finally {
      state.exit();
    }
  }

  /** Handles for {@link #visit}, beside those of the processor. */
  public StateBinder handles() {
    return state.binder(this::emitterOf);
  }

  /**
   * A micro-batch of one action on the state of a key, with the {@link #handles}; no timer runs in
   * it. {@link #drainTo} keeps what it changed, {@link #discard} forgets it.
   *
   * @throws IllegalArgumentException when the key cannot be encoded
   */
  public void visit(K key, long epoch, long batchTime, long watermark, Runnable action) {
    state.beginStep(epoch, batchTime, watermark);
    state.beginPhase(Phase.INPUT);
    try {
      state.locate(key);
      state.enter(Millis.UNSET, false);
      action.run();
    } finally {
      state.exit();
      state.endPhase();
    }
  }

  /** The key of the callback that runs; null between two. */
  public @Nullable Object currentKey() {
    return scope.key();
  }

  /** The keys that the store has rows of, also of what has expired; reads all rows. */
  public List<K> storedKeys() {
    return state.storedKeys();
  }

  /** Whether timers that are due were left to the next micro-batch, because they are so many. */
  public boolean isCut() {
    return state.isCut();
  }

  /** Whether such timers, or something that has expired, is left to the next micro-batches. */
  public boolean isBehind() {
    return state.isBehind();
  }

  /** The watermark for the next stage, after {@link #finish}. */
  public long outputWatermark() {
    return outputWatermark;
  }

  /** Writes the changes of the micro-batch; they count as committed from then on. */
  public void drainTo(ChangeBatch batch) {
    state.drainTo(batch);
  }

  /** Whether a commit is wanted for nothing but the time of the micro-batch. */
  public boolean wantsNote() {
    return state.wantsNote();
  }

  /**
   * Notes the time of the micro-batch with its commit, for state that does not grow old while no
   * job runs. To be called for each commit.
   */
  public void noteTo(ChangeBatch batch) {
    state.noteTo(batch);
  }

  /** A micro-batch without callbacks, which does its share of what is left in the background. */
  public void tidyTo(ChangeBatch batch, long epoch, long batchTime, long watermark) {
    state.beginStep(epoch, batchTime, watermark);
    state.drainTo(batch);
  }

  /**
   * Forgets everything in memory after a micro-batch has failed. All that is committed must have
   * been applied to the store.
   */
  public void discard() {
    if (batches != null) {
      batches.take();
    }
    state.discard();
  }

  /** The timers that are set, in the order of their instants; not during a micro-batch. */
  public List<PendingTimer<K>> pendingTimers() {
    return state.pendingTimers();
  }

  /** The state in numbers. */
  public StateCounts counts() {
    return state.counts();
  }

  /** Runs {@code @OnClose}. */
  @Override
  public void close() {
    scope.outside("@OnClose");
    try {
      processor.close();
    } catch (Exception e) {
      throw failed("@OnClose", null, e);
    }
  }

  /** What cannot be survived is left as it is; the key is still current here. */
  private CallbackFailedException failed(
      String callback, @Nullable Object position, Throwable cause) {
    if (cause instanceof VirtualMachineError fatal) {
      throw fatal;
    }
    Object key = scope.key();
    String message =
        "processor '"
            + processor.spec().name()
            + "'"
            + (key == null ? "" : ", key " + key)
            + ", "
            + callback
            + (position == null ? "" : ", record at " + position)
            + ": "
            + cause;
    return new CallbackFailedException(message, cause);
  }
}
