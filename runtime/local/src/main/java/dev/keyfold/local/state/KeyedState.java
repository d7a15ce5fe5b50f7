package dev.keyfold.local.state;

import dev.keyfold.StateBinder;
import dev.keyfold.codec.KeyInput;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.local.store.StoreFamilies;
import dev.keyfold.spec.ProcessorSpec;
import dev.keyfold.state.DueRow;
import dev.keyfold.state.FieldDictionary;
import dev.keyfold.state.StampClock;
import dev.keyfold.time.Millis;
import dev.keyfold.time.Phase;
import dev.keyfold.time.StepTimes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The state of one processor in one worker. A micro-batch is {@link #beginStep}, any number of
 * callbacks, each between entering a key and {@link #exit}, and {@link #drainTo}. A slot is
 * uncommitted until it is drained, then committed until {@link StateStore#appliedEpoch} has reached
 * its epoch, then clean; only clean ones leave the memory, and only between micro-batches.
 *
 * @param <K> the grouping key
 */
public final class KeyedState<K> {

  private final ProcessorSpec<K> spec;
  private final StateStore store;
  private final StateContext context;
  private final CallbackScope scope;
  private final KeyCache cache;
  private final BoundFields fields;
  private final DuePass pass;
  private final Passes passes;
  private final ExpiryPass expiries;
  private final DirtyKeys keys;
  private final List<Field> handled;
  private final List<Field> timers;
  private final Unstamped unstamped;
  private final Uptime uptime;
  private final DueLoader loader;
  private final TimerCounts timerCounts;
  private final boolean allowRollback;
  private final int dueFamily;
  private FieldDictionary dictionary;
  private StateOpening opening;
  private long epoch;
  private StepTimes times = new StepTimes(0, Millis.UNSET, Millis.UNSET);
  private @Nullable KeyEntry located;

  /**
   * Opens the state of a processor.
   *
   * @throws StateRefusedException when the stored state cannot be read by this build
   */
  public KeyedState(ProcessorSpec<K> spec, StateStore store, StateSettings settings) {
    this.spec = spec;
    this.store = store;
    allowRollback = settings.allowRollback();
    opening = StateOpening.of(spec, store, allowRollback);
    dictionary = opening.dictionary();
    store.create(ProcessorFamilies.of(dictionary));
    StoreFamilies families = store.families();
    ProcessorFamilies names = new ProcessorFamilies(dictionary.origin());
    dueFamily = families.id(names.due());
    scope = new CallbackScope(this::decodeKey);
    context =
        new StateContext(
            store,
            scope,
            new DeadlineIndex(store, dueFamily, this::fieldById, this::loadDue),
            new CleanUps(store, dueFamily, this::fieldById),
            BoundFields.rowFamilies(dictionary).stream().mapToInt(families::id).toArray(),
            families.id(names.large()),
            this::fieldById);
    fields = BoundFields.bind(spec, dictionary, store, context);
    cache = new KeyCache(store, context.deadlines, settings.cacheBytes(), fields.all().size());
    loader = new DueLoader(context, cache, fields::byId, dueFamily);
    timerCounts = new TimerCounts(store, dictionary.origin(), dueFamily, fields);
    pass = new DuePass(context.deadlines, settings, times);
    passes = new Passes(context, cache, fields, dictionary, this::encodedKeyLength, settings);
    expiries = new ExpiryPass(context, cache, settings.deadlinesPerBatch());
    keys = new DirtyKeys(context, cache, fields);
    handled = fields.all().stream().filter(field -> field.handled != null).toList();
    timers = fields.all().stream().filter(FiringField.class::isInstance).toList();
    unstamped = new Unstamped(fields, scope);
    uptime = new Uptime(store, dictionary.origin(), fields.use(StampClock.UPTIME));
    load();
  }

  private @Nullable Field fieldById(int id) {
    return fields.byId(id);
  }

  private void loadDue(DueRow row) {
    loader.load(row);
  }

  private void load() {
    unstamped.load(dictionary);
    passes.load(opening.passes());
    timerCounts.load();
  }

  /** Makes the handles. */
  public StateBinder binder(OutputBinder outputs) {
    return new StateBinding(fields, context, outputs);
  }

  /** The callback that runs. */
  public CallbackScope scope() {
    return scope;
  }

  /**
   * Begins a micro-batch.
   *
   * @param newEpoch its number, more than that of any committed one
   */
  public void beginStep(long newEpoch, long batchTime, long watermark) {
    located = null;
    cache.evict(epoch, scope.drain());
    pass.beginStep();
    epoch = newEpoch;
    times = new StepTimes(batchTime, watermark, watermark);
    scope.beginStep(newEpoch, times, uptime.downtimeAt(batchTime));
    if (opening.isNew()) {
      // what was written before its variable expired counts as written with the new schema
      dictionary = unstamped.stamp(opening.newlyExpiring(), dictionary);
    }
    Set<Integer> begun = unstamped.begun();
    if (!begun.isEmpty()) {
      dictionary = unstamped.stamp(begun, dictionary);
      opening = opening.with(dictionary);
      begun.forEach(id -> passes.announce(Pass.index(dictionary.fields().get(id))));
    }
  }

  /** The watermark moves, which is before phase three. */
  public void moveWatermark(long watermark) {
    times = new StepTimes(times.batchTime(), times.watermarkBefore(), watermark);
    scope.moveWatermark(times);
  }

  /** Begins a phase of the micro-batch. */
  public void beginPhase(Phase phase) {
    scope.beginPhase(phase);
    pass.begin(epoch, times, phase);
  }

  /** Ends the phase: timers that could not run in it are pending again. */
  public void endPhase() {
    pass.end();
  }

  /**
   * Finds a key, for {@link #nextOverdue} and {@link #enter}.
   *
   * @throws IllegalArgumentException when the key cannot be encoded
   */
  public void locate(K key) {
    context.work.keyOut.reset();
    spec.keyCodec().encode(key, context.work.keyOut);
    located = cache.entry(context.work.keyOut.buffer(), context.work.keyOut.size());
  }

  /**
   * The next timer of the located key that has to run before its record; null when there is none,
   * which is at once from the second record of a micro-batch on.
   */
  public @Nullable DueTimer<K> nextOverdue() {
    KeyEntry entry = requireLocated();
    if (entry.caughtUpEpoch == epoch) {
      return null;
    }
    if (pass.hasUnloaded()) {
      timers.forEach(timer -> timer.loadDue(entry, Millis.END_OF_TIME));
    }
    Deadline due = entry.deadlines == 0 ? null : pass.nextOverdue(entry);
    if (due == null) {
      entry.caughtUpEpoch = epoch;
      expiries.catchUp(entry, handled);
    }
    return due == null ? null : fire(due);
  }

  /** The key that was located last. */
  public KeyEntry located() {
    return requireLocated();
  }

  /** Goes back to a key that was located before in this micro-batch. */
  public void locate(KeyEntry entry) {
    located = entry;
  }

  /** Makes the located key current for a record. */
  public void enter(long eventTime, boolean late) {
    enter(requireLocated());
    scope.setInput(eventTime, late);
  }

  private void enter(KeyEntry entry) {
    cache.touch(entry, epoch);
    scope.enter(entry);
  }

  private KeyEntry requireLocated() {
    KeyEntry entry = located;
    if (entry == null) {
      throw new IllegalStateException("no key has been located");
    }
    return entry;
  }

  /** The next timer that is due in this phase, or null. */
  public @Nullable DueTimer<K> nextDue() {
    Deadline due = pass.next();
    return due == null ? null : fire(due);
  }

  private DueTimer<K> fire(Deadline deadline) {
    FiringField timer = (FiringField) deadline.field;
    long due = deadline.instant;
    timer.unset(deadline);
    timer.noteFired(deadline);
    enter(deadline.entry);
    scope.setFiring(deadline, due, timer.isEvent());
    return new DueTimer<>(timer.fired(deadline), decodeKey(deadline.entry), due);
  }

  /** Ends the callback. */
  public void exit() {
    scope.exit();
  }

  /** Removes what has expired by the clocks that have moved in this phase. */
  public void expire() {
    if (scope.phase() == Phase.PROCESSING_TIME) {
      expiries.run(StampClock.PROCESSING);
      expiries.run(StampClock.UPTIME);
    } else {
      expiries.run(StampClock.EVENT);
    }
  }

  /** The next value, element or entry that has expired and is to be handed over, or null. */
  public @Nullable ExpiredItem<K> nextExpired() {
    ExpiredPart part = context.expired.poll();
    if (part == null) {
      return null;
    }
    enter(part.entry);
    scope.setNoEvent();
    return new ExpiredItem<>(part, decodeKey(part.entry));
  }

  /** Whether timers that are due were left to the next micro-batch, because they are so many. */
  public boolean isCut() {
    return pass.isCut();
  }

  /** Whether such timers, or something that has expired, is left to the next micro-batches. */
  public boolean isBehind() {
    return pass.isCut() || expiries.isBehind();
  }

  /** Removes all state and timers of the current key. */
  public void clearCurrentKey() {
    for (Field field : fields.all()) {
      field.clear(scope.requireKey(field));
    }
    context.cleared();
  }

  /** Writes everything that has changed since the last commit; after that it is committed. */
  public void drainTo(ChangeBatch batch) {
    if (opening.isNew()) {
      StoredProcessors.write(batch, dictionary);
      opening = opening.committed();
    }
    passes.drainTo(batch, epoch);
    loader.drainTo(batch);
    context.drainDoomed(batch);
    keys.drainTo(batch, epoch);
    context.deadlines.drainTo(batch, timerCounts);
    timerCounts.drainTo(batch);
    context.cleanUps.drainTo(batch, epoch, store.appliedEpoch());
  }

  /** Whether a commit is wanted for nothing but the time of the micro-batch. */
  public boolean wantsNote() {
    return uptime.wantsNote(times.batchTime());
  }

  /** Notes the time of the micro-batch with a commit, where the state is to know its downtime. */
  public void noteTo(ChangeBatch batch) {
    uptime.noteTo(batch, times.batchTime());
  }

  /**
   * Forgets everything in memory, after a micro-batch has failed. What is committed must have been
   * applied to the store before, because that is where the state comes from then.
   */
  public void discard() {
    scope.exit();
    located = null;
    pass.clear();
    cache.clear();
    context.clear();
    loader.clear();
    opening = StateOpening.of(spec, store, allowRollback);
    dictionary = opening.dictionary();
    uptime.discard();
    load();
  }

  /**
   * The oldest event timer that was left to the next micro-batches although it is due, or {@link
   * Millis#UNSET}.
   */
  public long oldestEventDeadline() {
    long first = context.deadlines.eventTimers.firstInstant(times.watermarkAfter());
    return first > times.watermarkAfter() ? Millis.UNSET : first;
  }

  /**
   * The timers that are set, by instant, key, name and id; not during a micro-batch. Takes all of
   * them into memory.
   */
  public List<PendingTimer<K>> pendingTimers() {
    List<PendingTimer<K>> pending = new ArrayList<>();
    for (DeadlineQueue queue :
        List.of(context.deadlines.processingTimers, context.deadlines.eventTimers)) {
      List<Deadline> deadlines = new ArrayList<>(queue.loadAll());
      deadlines.sort((one, other) -> one.isBeforeAtOnce(other) ? -1 : 1);
      for (Deadline deadline : deadlines) {
        FiringField timer = (FiringField) deadline.field;
        long due = timer.due(deadline);
        K key = decodeKey(deadline.entry);
        pending.add(new PendingTimer<>(key, timer.spec, timer.id(deadline), due));
      }
    }
    pending.sort(Comparator.comparingLong(PendingTimer::due));
    return pending;
  }

  /** The keys that the store has rows of, also of what has expired; reads all rows. */
  public List<K> storedKeys() {
    return StoredKeys.of(spec.keyCodec(), dictionary, store);
  }

  /** The state in numbers. */
  public StateCounts counts() {
    return new StateCounts(
        cache.size(),
        cache.weight(),
        timerCounts.pending(false),
        timerCounts.pending(true),
        expiries.expired(),
        context.cleanUps.size() + passes.size());
  }

  private int encodedKeyLength(byte[] rowKey) {
    KeyInput in = context.work.keyIn.reset(rowKey, Long.BYTES, rowKey.length - Long.BYTES);
    spec.keyCodec().decode(in);
    return in.position() - Long.BYTES;
  }

  private K decodeKey(KeyEntry entry) {
    return spec.keyCodec().decode(context.work.keyIn.reset(entry.key, 0, entry.key.length));
  }
}
