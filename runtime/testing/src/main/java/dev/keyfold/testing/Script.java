package dev.keyfold.testing;

import dev.keyfold.StatefulProcessor;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * What a test has done, which can be done again in other ways, and compared.
 *
 * @param <K> the grouping key
 * @param <I> the input records
 * @param <O> the output
 */
final class Script<K, I, O> {

  private static final int RANDOM_CUTS = 5;

  private final Supplier<StatefulProcessor<K, I, O>> factory;
  private final Snapshot begin;
  private final List<Move<K, I, O>> moves = new ArrayList<>();

  Script(Supplier<StatefulProcessor<K, I, O>> factory, Snapshot begin) {
    this.factory = factory;
    this.begin = begin;
  }

  void add(Move<K, I, O> move) {
    moves.add(move);
  }

  /** The run that all begins with. */
  VirtualRun<K, I, O> start() {
    return new VirtualRun<>(factory, begin);
  }

  /**
   * Does the same again, once as it was and once with a new object before every move.
   *
   * @throws HiddenStateError when the result is another one
   */
  void checkHiddenState(VirtualRun<K, I, O> original) {
    Outcome result = Outcome.of(original);
    compare(Replay.AS_IT_WAS, result, moves);
    try (VirtualRun<K, I, O> was = start();
        VirtualRun<K, I, O> is = start()) {
      for (Move<K, I, O> move : moves) {
        move.on(was);
        is.restart(is.factory());
        move.on(is);
        compareTouched(move, was, is);
      }
      Difference.between(result, Outcome.of(is))
          .ifPresent(found -> fail(Replay.FRESH_OBJECTS, found, locate(found)));
    }
  }

  /** State that is another one only for a while, and that nobody has seen, is hidden, too. */
  private void compareTouched(Move<K, I, O> move, VirtualRun<K, I, O> was, VirtualRun<K, I, O> is) {
    if (move instanceof Move.Feed<K, I, O> feed) {
      Set<K> keys = new LinkedHashSet<>();
      feed.records().forEach(record -> keys.add(record.record().key()));
      Outcome states = Outcome.ofStates(was, keys);
      if (Difference.between(states, Outcome.ofStates(is, keys)).isPresent()) {
        Difference.between(Outcome.of(was), Outcome.of(is))
            .ifPresent(
                found -> fail(Replay.FRESH_OBJECTS, found, found.recordOr(was.lastRecord())));
      }
    }
  }

  /** The record after which timers are not the same, found by two runs side by side. */
  private int locate(Difference difference) {
    if (difference.record() > 0) {
      return difference.record();
    }
    try (VirtualRun<K, I, O> was = start();
        VirtualRun<K, I, O> is = start()) {
      for (Move<K, I, O> move : moves) {
        move.on(was);
        is.restart(is.factory());
        move.on(is);
        if (Difference.between(Outcome.of(was), Outcome.of(is)).isPresent()) {
          return was.lastRecord();
        }
      }
    }
    return 0;
  }

  /**
   * Does the same again with the records between two other moves cut into other micro-batches.
   *
   * @throws HiddenStateError when the result is another one
   */
  void checkBatchCuts(VirtualRun<K, I, O> original) {
    Outcome was = Outcome.of(original);
    compare(Replay.AS_IT_WAS, was, moves);
    compare(Replay.ONE_BY_ONE, was, recut(() -> true));
    compare(Replay.AT_ONCE, was, recut(() -> false));
    for (int seed = 1; seed <= RANDOM_CUTS; seed++) {
      Random random = new Random(seed);
      compare(Replay.RANDOM_CUTS, was, recut(random::nextBoolean));
    }
  }

  private List<Move<K, I, O>> recut(BooleanSupplier wanted) {
    List<Move<K, I, O>> others = new ArrayList<>();
    List<List<Numbered<K, I>>> stretch = new ArrayList<>();
    for (Move<K, I, O> move : moves) {
      if (move instanceof Move.Feed<K, I, O> feed) {
        stretch.add(feed.records());
      } else {
        addStretch(others, stretch, wanted);
        others.add(move);
      }
    }
    addStretch(others, stretch, wanted);
    return others;
  }

  private void addStretch(
      List<Move<K, I, O>> others, List<List<Numbered<K, I>>> stretch, BooleanSupplier wanted) {
    List<List<Numbered<K, I>>> batches = List.copyOf(stretch);
    stretch.clear();
    if (!batches.isEmpty()) {
      others.add(
          run ->
              new Recut<>(run.clocks(), batches, run.takesLate()).cut(wanted).forEach(run::feed));
    }
  }

  private void compare(Replay replay, Outcome was, List<Move<K, I, O>> again) {
    try (VirtualRun<K, I, O> run = start()) {
      again.forEach(move -> move.on(run));
      Difference.between(was, Outcome.of(run))
          .ifPresent(found -> fail(replay, found, found.record()));
    }
  }

  private void fail(Replay replay, Difference difference, int record) {
    List<Numbered<K, I>> records =
        moves.stream()
            .filter(Move.Feed.class::isInstance)
            .flatMap(move -> ((Move.Feed<K, I, O>) move).records().stream())
            .toList();
    String where =
        record == 0
            ? "none of " + records.size()
            : "%d of %d: %s".formatted(record, records.size(), records.get(record - 1).record());
    throw new HiddenStateError(
        """
        processor '%s' %s
          key     %s
          record  %s
          differs %s
          why     %s
          fix     %s"""
            .formatted(
                factory.get().spec().name(),
                replay.headline,
                difference.key(),
                where,
                difference.text(),
                replay.why,
                replay.fix));
  }
}
