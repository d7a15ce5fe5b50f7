package dev.keyfold.local.epoch;

import dev.keyfold.local.state.StateCounts;
import dev.keyfold.local.store.ChangeBatch;
import dev.keyfold.local.store.StateStore;
import dev.keyfold.time.LateRule;
import dev.keyfold.time.Millis;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The stages of a pipeline. They run one after the other inside an epoch: what one has emitted, in
 * its order, is the input of the next. Only the source drops late records.
 */
final class StageChain implements SourceReader.Target {

  /**
   * A stage with what comes in from the one before.
   *
   * @param from says in words where its records come from
   */
  private record Link(
      String from,
      Function<Object, @Nullable Object> key,
      StageBuffer input,
      StageRun<Object, Object, Object> run) {}

  private final List<Link> links = new ArrayList<>();
  private final SinkOutputs output;
  private final @Nullable LateOutput late;
  private final Rejects rejects;
  private final long maxOutput;
  private StageRun<Object, Object, Object> first;
  private List<Long> watermarks;
  private long epoch;
  private long batchTime;

  /**
   * Puts the stages together; {@link #open} has to follow.
   *
   * @param watermarks before each stage, as committed; empty before the first commit
   */
  StageChain(
      List<StagePlan> plans,
      StateStore store,
      SinkOutputs output,
      Rejects rejects,
      EpochSettings settings,
      List<Long> watermarks) {
    this.output = output;
    this.rejects = rejects;
    maxOutput = settings.maxOutput();
    this.watermarks =
        watermarks.isEmpty() ? Collections.nCopies(plans.size(), Millis.UNSET) : watermarks;
    SinkOutput lateSink = output.side(SinkPlan.LATE);
    late =
        lateSink == null
            ? null
            : new LateOutput(plans.get(0).processor().spec().keyCodec(), lateSink);
    StageOutput<Object> next = output.main();
    for (int i = plans.size() - 1; i >= 0; i--) {
      StagePlan plan = plans.get(i);
      String from =
          i == 0
              ? "the source"
              : "the output of processor '" + plans.get(i - 1).processor().spec().name() + "'";
      StageBuffer input = new StageBuffer();
      StageRun<Object, Object, Object> run =
          new StageRun<>(
              plan.processor(), store, settings.state(), next, spec -> side(plan, spec.name()));
      links.add(0, new Link(from, plan.key(), input, run));
      next = input;
    }
    first = links.get(0).run();
  }

  private StageOutput<Object> side(StagePlan plan, String name) {
    String sink = plan.sinks().get(name);
    SinkOutput side = sink == null ? null : output.side(sink);
    return side == null ? (value, eventTime, keyGroup) -> {} : side;
  }

  /** Binds the handles and runs what the user has to run first. */
  void open() {
    links.forEach(link -> link.run().open());
  }

  void begin(long newEpoch, long newBatchTime) {
    epoch = newEpoch;
    batchTime = newBatchTime;
    first.begin(epoch, batchTime, watermarks.get(0));
  }

  /**
   * Begins a micro-batch of rows that a stage begins with. The timers of the stage wait, and the
   * stages before it have nothing to do.
   */
  void beginInitial(int stage, long newEpoch, long newBatchTime) {
    epoch = newEpoch;
    batchTime = newBatchTime;
    links.get(stage).run().hold(true);
    for (int i = 0; i <= stage; i++) {
      links.get(i).run().begin(epoch, batchTime, watermarks.get(i));
    }
  }

  /** Takes such a row. */
  void initialRow(int stage, Object key, Object row, Object position) {
    links.get(stage).run().initialState(key, row, position);
  }

  /** Ends that micro-batch: what the rows have put out goes on to the stages behind. */
  void finishInitial(int stage) throws IOException {
    for (int i = 0; i <= stage; i++) {
      links.get(i).run().finish(watermarks.get(i));
    }
    for (int i = stage + 1; i < links.size(); i++) {
      run(links.get(i), watermarks.get(i), watermarks.get(i));
    }
    links.get(stage).run().hold(false);
  }

  @Override
  public void input(Object key, Object value, long eventTime, boolean late, Object position) {
    first.input(key, value, eventTime, late, position);
  }

  @Override
  public void late(Object key, Object value, long eventTime, Object position) {
    if (late != null) {
      late.emit(key, value, eventTime, position);
    }
  }

  @Override
  public boolean isFull() {
    return output.size() >= maxOutput;
  }

  /**
   * Ends the input of the first stage and runs the others.
   *
   * @param watermark after the epoch; at the end of time, for all stages, when the input has ended:
   *     for each as soon as those before it have run all their timers
   */
  void finish(long watermark) throws IOException {
    boolean drain = watermark == Millis.END_OF_TIME;
    boolean ended = drain;
    List<Long> after = new ArrayList<>();
    after.add(watermark);
    first.finish(watermark);
    for (int i = 1; i < links.size(); i++) {
      long handedOn = Math.max(watermarks.get(i), links.get(i - 1).run().outputWatermark());
      after.add(handedOn);
      ended &= !links.get(i - 1).run().isCut();
      long real = drain ? watermarks.get(i) : handedOn;
      run(links.get(i), watermarks.get(i), ended ? watermark : real);
    }
    if (!drain) {
      watermarks = after;
    }
  }

  private void run(Link link, long before, long after) throws IOException {
    StageBuffer input = link.input();
    link.run().begin(epoch, batchTime, before);
    for (int i = 0; i < input.size(); i++) {
      Object value = input.value(i);
      Object key = key(link, value);
      if (key == null) {
        rejects.nullKey(link.from(), value);
      } else {
        boolean late = LateRule.isLate(input.eventTime(i), before);
        link.run().input(key, value, input.eventTime(i), late, link.from());
      }
    }
    input.clear();
    link.run().finish(after);
  }

  private static @Nullable Object key(Link link, Object value) {
    try {
      return link.key().apply(value);
    } catch (RuntimeException e) {
      throw new BatchFailedException(
          "the key of a record in %s cannot be told: %s".formatted(link.from(), e), e);
    }
  }

  void drainTo(ChangeBatch changes) {
    links.forEach(link -> link.run().drainTo(changes));
  }

  /** Whether timers that are due were left to the next epoch. */
  boolean isCut() {
    return links.stream().anyMatch(link -> link.run().isCut());
  }

  /** Whether such timers, or something that has expired, is left to the next epochs. */
  boolean isBehind() {
    return links.stream().anyMatch(link -> link.run().isBehind());
  }

  /** Whether a stage wants a commit for nothing but the time. */
  boolean wantsNote() {
    return links.stream().anyMatch(link -> link.run().wantsNote());
  }

  /** Notes the time with a commit. */
  void noteTo(ChangeBatch changes) {
    links.forEach(link -> link.run().noteTo(changes));
  }

  /** Does an epoch's share of what is left to do in the background, and nothing else. */
  void tidyTo(ChangeBatch changes, long newEpoch, long newBatchTime) {
    for (int i = 0; i < links.size(); i++) {
      links.get(i).run().tidyTo(changes, newEpoch, newBatchTime, watermarks.get(i));
    }
  }

  /** The watermark before each stage, for the commit. */
  List<Long> watermarks() {
    return watermarks;
  }

  /** A number of the state of all stages together. */
  long sum(ToLongFunction<StateCounts> number) {
    return links.stream().mapToLong(link -> number.applyAsLong(link.run().counts())).sum();
  }

  void close() {
    links.forEach(link -> link.run().close());
  }
}
