package dev.keyfold.local.deliver;

import dev.keyfold.local.connector.SinkPartition;
import dev.keyfold.local.step.Step;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The output that was committed and is not acknowledged yet. A step delivers what is pending, and
 * asks the sinks to make it durable when it has become much.
 */
public final class Outbox implements Step, Closeable {
  private final List<Delivery> deliveries;
  private final long maxUnacknowledged;

  /**
   * An outbox for these partitions, whose numbers are their places in the list.
   *
   * @param maxUnacknowledged the bytes from which on the sinks are asked to make them durable
   */
  public Outbox(List<SinkPartition> partitions, long maxUnacknowledged) {
    deliveries = partitions.stream().map(Delivery::new).toList();
    this.maxUnacknowledged = maxUnacknowledged;
  }

  /**
   * Goes on where an earlier run has ended. What lies between acknowledged and committed has to be
   * offered again.
   *
   * @throws IOException when a sink cannot be asked
   */
  public void resume(List<SinkProgress> progress) throws IOException {
    for (int i = 0; i < deliveries.size(); i++) {
      deliveries.get(i).resume(i < progress.size() ? progress.get(i) : SinkProgress.NONE);
    }
  }

  /** Takes committed output; the bytes must not change before the next {@link #run}. */
  public void offer(int partition, long epoch, long offset, ByteBuffer bytes) {
    deliveries.get(partition).offer(epoch, offset, bytes);
  }

  @Override
  public int run() throws IOException {
    int done = 0;
    long unacknowledged = 0;
    for (Delivery delivery : deliveries) {
      done += delivery.run();
      SinkProgress progress = delivery.progress();
      unacknowledged += progress.committed() - progress.acknowledged();
    }
    if (unacknowledged >= maxUnacknowledged) {
      sync();
    }
    return done;
  }

  /**
   * Returns when all that was delivered is durable.
   *
   * @throws IOException when a sink cannot make it so
   */
  public void sync() throws IOException {
    for (Delivery delivery : deliveries) {
      delivery.sync();
    }
  }

  /** How far the partitions are, in the order of their numbers. */
  public List<SinkProgress> progress() {
    return deliveries.stream().map(Delivery::progress).toList();
  }

  @Override
  public void close() throws IOException {
    IOException failure = null;
    for (Delivery delivery : deliveries) {
      try {
        delivery.close();
      } catch (IOException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
