package dev.keyfold.local.connector;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * One partition of a sink: a sequence of bytes, in which each epoch has its fixed place. The engine
 * calls {@link #resume} once, then {@link #deliver} in order, and {@link #sync} from time to time.
 */
public interface SinkPartition extends Closeable {
  /** What people know it by, such as the path of the file. */
  String name();

  /**
   * Tells what an earlier run has left. What lies between the two offsets is delivered again,
   * whether or not it has arrived.
   *
   * @param acknowledged the number of bytes that {@link #sync} made durable, as far as the engine
   *     knows
   * @param committed the number of bytes that may have been delivered at all
   * @throws RefusedException when less than {@code acknowledged} or more than {@code committed}
   *     bytes are there
   * @throws IOException when the outside system cannot be asked
   */
  void resume(long acknowledged, long committed) throws IOException;

  /**
   * Takes the output of one committed epoch. It may come several times, always with the same bytes.
   *
   * @param epoch the number of the epoch
   * @param offset the number of bytes that come before these
   * @throws IOException when they cannot be taken: the run ends, a later one delivers them again
   */
  void deliver(long epoch, long offset, ByteBuffer bytes) throws IOException;

  /**
   * Returns when all that was delivered is durable.
   *
   * @throws IOException when it cannot be made so: the run ends, a later one delivers it again
   */
  void sync() throws IOException;
}
