package dev.keyfold.testing;

import dev.keyfold.StatefulProcessor;
import java.util.List;
import java.util.function.Supplier;

/**
 * Something that a test has done to its tester, so that it can be done again.
 *
 * @param <K> the grouping key
 * @param <I> the input records
 * @param <O> the output
 */
@FunctionalInterface
interface Move<K, I, O> {

  void on(VirtualRun<K, I, O> run);

  /** A micro-batch of records, which may be cut otherwise. */
  record Feed<K, I, O>(List<Numbered<K, I>> records) implements Move<K, I, O> {

    @Override
    public void on(VirtualRun<K, I, O> run) {
      run.feed(records);
    }
  }

  /** A restart, also as the next version of the class. */
  record Restart<K, I, O>(Supplier<StatefulProcessor<K, I, O>> factory) implements Move<K, I, O> {

    @Override
    public void on(VirtualRun<K, I, O> run) {
      run.restart(factory);
    }
  }
}
