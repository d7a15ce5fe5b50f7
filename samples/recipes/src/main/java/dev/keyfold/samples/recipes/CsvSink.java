package dev.keyfold.samples.recipes;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.Sink;
import dev.keyfold.local.connector.SinkPartition;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes balances into one CSV file, exactly once. */
// #region sink
public final class CsvSink implements Sink<Balance> {
  private final Path file;

  /** Writes this file. */
  public CsvSink(Path file) {
    this.file = file;
  }

  @Override
  public int partitions() {
    return 1;
  }

  @Override
  public void encode(Balance value, OutputStream out) throws IOException {
    String line = value.customer() + "," + value.cents() + "\n";
    out.write(line.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public SinkPartition open(int partition) throws IOException {
    return new CsvFile(FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
  }

  private final class CsvFile implements SinkPartition {
    private final FileChannel channel;

    CsvFile(FileChannel channel) {
      this.channel = channel;
    }

    @Override
    public String name() {
      return file.toString();
    }

    @Override
    public void resume(long acknowledged, long committed) throws IOException {
      long size = channel.size();
      if (size < acknowledged || size > committed) {
        throw new RefusedException(
            "%s has %d bytes, and not between %d and %d"
                .formatted(file, size, acknowledged, committed),
            "put back the file that the job has written, or begin with another state directory");
      }
    }

    @Override
    public void deliver(long epoch, long offset, ByteBuffer bytes) throws IOException {
      long at = offset; // the same bytes come to the same place, however often
      while (bytes.hasRemaining()) at += channel.write(bytes, at);
    }

    @Override
    public void sync() throws IOException {
      channel.force(true);
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
// #endregion
