package dev.keyfold.local.connector;

import java.io.IOException;
import java.util.List;

/**
 * Where the records of a pipeline come from. A source can be opened again and again, each time by
 * another run.
 *
 * @param <T> the type of the records
 */
@FunctionalInterface
public interface Source<T> {
  /**
   * The partitions. Their names are what their committed positions and watermarks are found by, so
   * the same input has the same names in each run.
   *
   * @throws IOException when the input cannot be opened; the message names it
   */
  List<SourcePartition<T>> open() throws IOException;

  /**
   * The same source, for which a piece of input that says more or less than its type is no record.
   * This is how the engine reads what a processor begins with: a misspelt name would be state that
   * silently is not there. The default is the source as it is.
   */
  default Source<T> strict() {
    return this;
  }

  /**
   * Several sources as one: two streams to be joined, for example. All their partitions need
   * distinct names. They take turns, and the watermark is the smallest one of theirs.
   */
  @SafeVarargs
  @SuppressWarnings("varargs") // the list copies them
  static <T> Source<T> union(Source<? extends T>... sources) {
    return new UnionSource<>(List.of(sources));
  }
}
