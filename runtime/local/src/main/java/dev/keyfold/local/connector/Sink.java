package dev.keyfold.local.connector;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Where the output of a pipeline goes. The engine keeps the encoded output in its own commit log
 * until the sink has acknowledged it, and delivers it again after a crash.
 *
 * @param <T> the type of the records
 */
public interface Sink<T> {
  /**
   * The number of partitions, fixed for the life of a job. All output of one key goes to the same
   * one.
   */
  int partitions();

  /**
   * Appends the bytes of one record, with whatever separates it from the next.
   *
   * @throws IOException when the record cannot be encoded: this fails the batch
   */
  void encode(T value, OutputStream out) throws IOException;

  /**
   * Opens a partition.
   *
   * @param partition from 0 to {@link #partitions} - 1
   * @throws IOException when it cannot be opened
   */
  SinkPartition open(int partition) throws IOException;
}
