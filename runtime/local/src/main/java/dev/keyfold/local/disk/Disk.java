package dev.keyfold.local.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The few calls to a file system that durable things are made of. A change is durable when the file
 * was synced and, for a file that was made, moved or deleted, its directory too.
 */
public interface Disk {
  /**
   * Opens a file for reading and writing; makes it when it is not there.
   *
   * @throws IOException when it cannot be opened
   */
  DiskFile open(Path file) throws IOException;

  /** Whether there is such a file or directory. */
  boolean exists(Path path);

  /**
   * The files and directories in a directory, in name order; empty when there is no directory.
   *
   * @throws IOException when it cannot be read
   */
  List<Path> list(Path directory) throws IOException;

  /**
   * Makes a directory and those above it, durably.
   *
   * @throws IOException when one of them cannot be made
   */
  void createDirectories(Path directory) throws IOException;

  /**
   * Deletes a file.
   *
   * @throws IOException when it is not there or cannot be deleted
   */
  void delete(Path file) throws IOException;

  /**
   * Moves a file in one step to a name that may be taken by another file.
   *
   * @throws IOException when it cannot be moved in one step
   */
  void move(Path from, Path to) throws IOException;

  /**
   * Makes durable which files are in a directory.
   *
   * @throws IOException when that is not possible
   */
  void syncDirectory(Path directory) throws IOException;

  /**
   * Locks a file for this process, until the lock is closed or the process ends.
   *
   * @param holder says, to those who come later, who holds it
   * @throws LockHeldException when another holds it
   * @throws IOException when the file cannot be opened
   */
  AutoCloseable lock(Path file, String holder) throws IOException;

  /**
   * All bytes of a file.
   *
   * @throws IOException when it cannot be read
   */
  default byte[] read(Path file) throws IOException {
    try (DiskFile open = open(file)) {
      return open.readFully(0, Math.toIntExact(open.size()));
    }
  }
}
