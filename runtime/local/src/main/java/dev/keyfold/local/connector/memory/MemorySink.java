package dev.keyfold.local.connector.memory;

import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.connector.SinkPartition;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the output in a list, in the order in which it was committed. One sink object holds each
 * record once, also when a later run delivers it again. Records travel as JSON, as they do to any
 * other sink, so their type must be one that Jackson can write and read.
 *
 * @param <T> the type of the records
 */
public final class MemorySink<T> implements Sink<T> {
  private final JsonRecords<T> records;
  private final List<T> values = new ArrayList<>();
  private long received;

  private MemorySink(Class<T> type) {
    records = new JsonRecords<>(type);
  }

  /** An empty sink. */
  public static <T> MemorySink<T> of(Class<T> type) {
    return new MemorySink<>(type);
  }

  /** A copy of what has been delivered so far. */
  public synchronized List<T> values() {
    return List.copyOf(values);
  }

  @Override
  public int partitions() {
    return 1;
  }

  @Override
  public void encode(T value, OutputStream out) throws IOException {
    records.encode(value, out);
  }

  @Override
  public SinkPartition open(int partition) {
    return new Partition();
  }

  private synchronized void add(long offset, ByteBuffer bytes) throws IOException {
    if (offset >= received) {
      received = offset + bytes.remaining();
      values.addAll(records.decode(bytes));
    }
  }

  private final class Partition implements SinkPartition {
    @Override
    public String name() {
      return "memory";
    }

    @Override
    public void resume(long acknowledged, long committed) {}

    @Override
    public void deliver(long epoch, long offset, ByteBuffer bytes) throws IOException {
      add(offset, bytes);
    }

    @Override
    public void sync() {}

    @Override
    public void close() {}
  }
}
