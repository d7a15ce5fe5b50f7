package dev.keyfold.local.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/** The file system of this machine. */
public final class RealDisk implements Disk {
  // the JDK copies what is written to memory of its own, which it keeps for the thread
  private static final int MAX_WRITE = 1 << 20;

  // far behind the text in the file: Windows lets nobody read a locked region
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  @Override
  public DiskFile open(Path file) throws IOException {
    return new RealFile(
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE));
  }

  @Override
  public boolean exists(Path path) {
    return Files.exists(path);
  }

  @Override
  public List<Path> list(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.sorted().toList();
    }
  }

  @Override
  public void createDirectories(Path directory) throws IOException {
    Path absolute = directory.toAbsolutePath();
    if (Files.isDirectory(absolute)) {
      return;
    }
    Path parent = absolute.getParent();
    if (parent != null) {
      createDirectories(parent);
    }
    try {
      Files.createDirectory(absolute);
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(absolute)) {
        throw new IOException(absolute + " is a file, but has to be a directory", e);
      }
    } catch (FileSystemException e) {
      // its message is the bare path where the system gives no reason
      String reason = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
      throw new IOException("cannot create the directory " + absolute + ": " + reason, e);
    }
    if (parent != null) {
      syncDirectory(parent);
    }
  }

  @Override
  public void delete(Path file) throws IOException {
    Files.delete(file);
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public void syncDirectory(Path directory) throws IOException {
    if (System.getProperty("os.name", "").startsWith("Windows")) {
      return; // there a directory cannot be opened, and its journal keeps the order
    }
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  @Override
  public AutoCloseable lock(Path file, String holder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    boolean locked = false;
    try {
      locked = tryLock(channel);
      if (!locked) {
        throw new LockHeldException(Files.readString(file).strip());
      }
      channel.truncate(0);
      channel.write(ByteBuffer.wrap((holder + "\n").getBytes(StandardCharsets.UTF_8)), 0);
      return channel;
    } finally {
      if (!locked) {
        channel.close();
      }
    }
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false);
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  private record RealFile(FileChannel channel) implements DiskFile {
    @Override
    public int read(ByteBuffer target, long position) throws IOException {
      return channel.read(target, position);
    }

    @Override
    public void write(ByteBuffer source, long position) throws IOException {
      long at = position;
      int end = source.limit();
      while (source.position() < end) {
        source.limit(Math.min(end, source.position() + MAX_WRITE));
        at += channel.write(source, at);
      }
    }

    @Override
    public long size() throws IOException {
      return channel.size();
    }

    @Override
    public void truncate(long size) throws IOException {
      channel.truncate(size);
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
