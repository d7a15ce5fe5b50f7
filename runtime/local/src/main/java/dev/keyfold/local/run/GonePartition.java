package dev.keyfold.local.run;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.SinkPartition;
import java.nio.ByteBuffer;

/** Keeps the place of a sink partition whose output the pipeline does not have any more. */
record GonePartition(String name) implements SinkPartition {
  @Override
  public void resume(long acknowledged, long committed) {
    if (acknowledged < committed) {
      throw new RefusedException(
          "the pipeline has no output '%s' any more, but %d bytes of it have not been delivered"
              .formatted(name, committed - acknowledged),
          "run the pipeline once more with that output, up to the end of its input, and without"
              + " more input");
    }
  }

  @Override
  public void deliver(long epoch, long offset, ByteBuffer bytes) {
    throw new IllegalStateException("nothing can go to output '" + name + "', which is gone");
  }

  @Override
  public void sync() {}

  @Override
  public void close() {}
}
