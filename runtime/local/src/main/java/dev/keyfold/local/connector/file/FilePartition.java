package dev.keyfold.local.connector.file;

import dev.keyfold.local.connector.RefusedException;
import dev.keyfold.local.connector.SinkPartition;
import dev.keyfold.local.disk.Disk;
import dev.keyfold.local.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file in which each epoch has its place, so that delivering again changes nothing. It is made
 * with the first delivery.
 */
public final class FilePartition implements SinkPartition {
  private final Disk disk;
  private final Path path;
  private @Nullable DiskFile file;
  private boolean unsynced;
  private boolean nameUnsynced;

  /**
   * A partition in this file.
   *
   * @param path the file; its directory is made when it is not there
   */
  public FilePartition(Disk disk, Path path) {
    this.disk = disk;
    this.path = path;
  }

  @Override
  public String name() {
    return path.toString();
  }

  @Override
  public void resume(long acknowledged, long committed) throws IOException {
    if (!disk.exists(path)) {
      if (acknowledged > 0) {
        throw new RefusedException(
            "%s is missing: this job has written %d bytes there".formatted(path, acknowledged),
            "put it back, or start over with a new state directory");
      }
      return;
    }
    long size = open().size();
    if (size < acknowledged) {
      throw new RefusedException(
          "%s has %d bytes, but this job has written %d there and made them durable: it was cut"
              .formatted(path, size, acknowledged),
          "put the whole file back, or start over with new state and output directories");
    }
    if (size > committed) {
      throw new RefusedException(
          "%s has %d bytes, but this job has written at most %d there: the state is older than its output, or another job wrote it"
              .formatted(path, size, committed),
          "use the state directory that belongs to this output, or another output directory");
    }
  }

  private DiskFile open() throws IOException {
    if (file == null) {
      Path parent = path.toAbsolutePath().getParent();
      if (parent != null) {
        disk.createDirectories(parent);
      }
      file = disk.open(path);
      nameUnsynced = true;
    }
    return file;
  }

  @Override
  public void deliver(long epoch, long offset, ByteBuffer bytes) throws IOException {
    open().write(bytes, offset);
    unsynced = true;
  }

  @Override
  public void sync() throws IOException {
    if (!unsynced || file == null) {
      return;
    }
    file.sync();
    Path parent = path.toAbsolutePath().getParent();
    if (nameUnsynced && parent != null) {
      disk.syncDirectory(parent);
    }
    nameUnsynced = false;
    unsynced = false;
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
