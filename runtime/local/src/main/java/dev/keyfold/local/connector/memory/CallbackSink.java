package dev.keyfold.local.connector.memory;

import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.connector.SinkPartition;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.function.Consumer;

/**
 * Hands each committed record to a callback, in order. <b>At least once</b>: after a crash the
 * records of the last epochs come again, the same and in the same order, because nobody can know
 * which of them the callback had dealt with. Records travel as JSON, as they do to any other sink,
 * so their type must be one that Jackson can write and read.
 *
 * @param <T> the type of the records
 */
public final class CallbackSink<T> implements Sink<T> {
  private final JsonRecords<T> records;
  private final Consumer<? super T> callback;

  private CallbackSink(Class<T> type, Consumer<? super T> callback) {
    records = new JsonRecords<>(type);
    this.callback = callback;
  }

  /**
   * Hands values of this type to a callback.
   *
   * @param callback is called on the thread of the job, after the commit; what it throws ends the
   *     run, and the next run delivers again
   */
  public static <T> CallbackSink<T> of(Class<T> type, Consumer<? super T> callback) {
    return new CallbackSink<>(type, callback);
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

  private final class Partition implements SinkPartition {
    @Override
    public String name() {
      return "callback";
    }

    @Override
    public void resume(long acknowledged, long committed) {}

    @Override
    public void deliver(long epoch, long offset, ByteBuffer bytes) throws IOException {
      records.decode(bytes).forEach(callback);
    }

    @Override
    public void sync() {}

    @Override
    public void close() {}
  }
}
