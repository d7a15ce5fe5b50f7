package dev.keyfold.local.disk;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;

/** An open file. Closing it syncs nothing. */
public interface DiskFile extends Closeable {
  /**
   * Reads up to the rest of the buffer and returns how much, or -1 at or behind the end.
   *
   * @throws IOException when it cannot be read
   */
  int read(ByteBuffer target, long position) throws IOException;

  /**
   * Writes the rest of the buffer, all of it.
   *
   * @throws IOException when not all was written
   */
  void write(ByteBuffer source, long position) throws IOException;

  /**
   * The length in bytes.
   *
   * @throws IOException when it cannot be told
   */
  long size() throws IOException;

  /**
   * Cuts off what is behind this length.
   *
   * @throws IOException when it cannot be cut
   */
  void truncate(long size) throws IOException;

  /**
   * Returns when the content is durable.
   *
   * @throws IOException when it cannot be made so; nothing is known then about what is on disk
   */
  void sync() throws IOException;

  /**
   * Reads exactly so many bytes.
   *
   * @throws EOFException when there are fewer
   * @throws IOException when they cannot be read
   */
  default byte[] readFully(long position, int length) throws IOException {
    ByteBuffer target = ByteBuffer.allocate(length);
    while (target.hasRemaining()) {
      if (read(target, position + target.position()) < 0) {
        throw new EOFException("the file ends before byte " + (position + length));
      }
    }
    return target.array();
  }
}
