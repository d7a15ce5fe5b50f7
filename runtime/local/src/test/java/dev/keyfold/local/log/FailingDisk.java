package dev.keyfold.local.log;

import dev.keyfold.local.disk.Disk;
import dev.keyfold.local.disk.DiskFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;

/** A disk on which no file can be written. */
record FailingDisk(Disk under) implements Disk {
  @Override
  public DiskFile open(Path file) throws IOException {
    return new Full(under.open(file));
  }

  @Override
  public boolean exists(Path path) {
    return under.exists(path);
  }

  @Override
  public List<Path> list(Path directory) throws IOException {
    return under.list(directory);
  }

  @Override
  public void createDirectories(Path directory) throws IOException {
    under.createDirectories(directory);
  }

  @Override
  public void delete(Path file) throws IOException {
    under.delete(file);
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    under.move(from, to);
  }

  @Override
  public void syncDirectory(Path directory) throws IOException {
    under.syncDirectory(directory);
  }

  @Override
  public AutoCloseable lock(Path file, String holder) throws IOException {
    return under.lock(file, holder);
  }

  private record Full(DiskFile file) implements DiskFile {
    @Override
    public int read(ByteBuffer target, long position) throws IOException {
      return file.read(target, position);
    }

    @Override
    public void write(ByteBuffer source, long position) throws IOException {
      throw new IOException("no space left");
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public void truncate(long size) throws IOException {
      file.truncate(size);
    }

    @Override
    public void sync() throws IOException {
      file.sync();
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
