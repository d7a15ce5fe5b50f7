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
}
