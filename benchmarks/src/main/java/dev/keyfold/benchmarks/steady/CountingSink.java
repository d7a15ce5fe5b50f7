package dev.keyfold.benchmarks.steady;

import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.connector.SinkPartition;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** Counts the bytes that it is given. */
final class CountingSink implements Sink<Update> {
  private final UpdateFormat format = new UpdateFormat();
  private long bytes;

  /** The bytes so far. */
  long bytes() {
    return bytes;
  }

  @Override
  public int partitions() {
    return 1;
  }

  @Override
  public void encode(Update update, OutputStream out) throws IOException {
    int length = format.format(update.user(), update.value());
    out.write(format.line(), 0, length);
  }

  @Override
  public SinkPartition open(int partition) {
    return new Partition();
  }

  private final class Partition implements SinkPartition {
    @Override
    public String name() {
      return "counted";
    }

    @Override
    public void resume(long acknowledged, long committed) {}

    @Override
    public void deliver(long epoch, long offset, ByteBuffer delivered) {
      bytes += delivered.remaining();
    }

    @Override
    public void sync() {}

    @Override
    public void close() {}
  }
}
