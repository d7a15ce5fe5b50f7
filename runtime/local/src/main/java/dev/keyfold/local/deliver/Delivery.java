package dev.keyfold.local.deliver;

import dev.keyfold.local.connector.SinkPartition;
import dev.keyfold.local.step.Step;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;

/** Delivers committed output to one sink partition, in order. */
final class Delivery implements Step, Closeable {
  private record Pending(long epoch, long offset, ByteBuffer bytes) {}

  private final SinkPartition partition;
  private final Deque<Pending> pending = new ArrayDeque<>();
  private long committed;
  private long delivered;
  private long acknowledged;

  Delivery(SinkPartition partition) {
    this.partition = partition;
  }

  /** Checks what the sink has against what it must have. */
  void resume(SinkProgress progress) throws IOException {
    partition.resume(progress.acknowledged(), progress.committed());
    acknowledged = progress.acknowledged();
    delivered = acknowledged;
    committed = acknowledged;
  }

  /** Takes the output of a committed epoch; the bytes must not change before {@link #run}. */
  void offer(long epoch, long offset, ByteBuffer bytes) {
    if (offset != committed) {
      throw new IllegalStateException(
          "output of epoch %d for %s begins at %d, not at %d"
              .formatted(epoch, partition.name(), offset, committed));
    }
    committed += bytes.remaining();
    pending.add(new Pending(epoch, offset, bytes));
  }

  @Override
  public int run() throws IOException {
    int done = 0;
    for (Pending next = pending.poll(); next != null; next = pending.poll()) {
      long end = next.offset() + next.bytes().remaining();
      deliver(next);
      delivered = end;
      done++;
    }
    return done;
  }

  private void deliver(Pending output) throws IOException {
    try {
      partition.deliver(output.epoch(), output.offset(), output.bytes());
    } catch (IOException | RuntimeException e) {
      throw new IOException(
          "cannot deliver epoch %d to %s: %s"
              .formatted(output.epoch(), partition.name(), e.getMessage()),
          e);
    }
  }

  void sync() throws IOException {
    if (acknowledged < delivered) {
      partition.sync();
      acknowledged = delivered;
    }
  }

  SinkProgress progress() {
    return new SinkProgress(committed, acknowledged);
  }

  @Override
  public void close() throws IOException {
    partition.close();
  }
}
